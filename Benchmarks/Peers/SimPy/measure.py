"""Events per second of SimPy, the process-based simulator in Python.

The first two rows hold 100 events in the queue: taking one schedules another, 1 to 1,024 time units
later, as EventQueueBenchmarks.swift does. The third is a list's frames in the way a SimPy user would
write them: every vsync a process asks for the main thread and then for the render server.
"""

import statistics
import time

import simpy

POPULATION = 100
EVENTS = 200_000
RUNS = 9


def delays():
    """The delays of the Swift benchmark, from the same congruential generator."""
    state = 1
    numbers = []
    for _ in range(1 << 16):
        state = (state * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) % (1 << 64)
        numbers.append((state >> 54) + 1)
    return numbers


DELAYS = delays()


def steps(environment, count):
    """Pops and handles this many events."""
    step = environment.step
    for _ in range(count):
        step()
    return count


def callbacks():
    """Bare events whose callback schedules the next one."""
    environment = simpy.Environment()
    position = 0

    def schedule(_):
        nonlocal position
        position = (position + 1) % len(DELAYS)
        environment.timeout(DELAYS[position]).callbacks.append(schedule)

    for _ in range(POPULATION):
        schedule(None)
    return steps(environment, EVENTS)


def processes():
    """A process for each event in the queue."""
    environment = simpy.Environment()

    def process(first):
        position = first
        while True:
            position = (position + POPULATION) % len(DELAYS)
            yield environment.timeout(DELAYS[position])

    for first in range(POPULATION):
        environment.process(process(first))
    return steps(environment, EVENTS)


def frames():
    """60 s of frames at 120 Hz; each commits on the main thread, then renders."""
    environment = simpy.Environment()
    main_thread = simpy.Resource(environment)
    render_server = simpy.Resource(environment)
    interval = 8_333_333
    late = 0
    count = 0

    def frame(number):
        nonlocal late
        begin = environment.now
        with main_thread.request() as turn:
            yield turn
            yield environment.timeout(5000 * DELAYS[number])
        with render_server.request() as turn:
            yield turn
            yield environment.timeout(5000 * DELAYS[-number])
        if environment.now - begin > 2 * interval:
            late += 1

    def display():
        for number in range(7200):
            environment.process(frame(number))
            yield environment.timeout(interval)

    environment.process(display())
    while environment.peek() != simpy.core.Infinity:
        environment.step()
        count += 1
    return count


def main():
    print(f"SimPy {simpy.__version__}\n")
    print("| work | events/s | at best |")
    print("| --- | --- | --- |")
    works = [callbacks, processes, frames]
    times = {work: [] for work in works}
    counts = {}
    for run in range(RUNS + 1):
        for work in works:
            start = time.perf_counter()
            counts[work] = work()
            if run > 0:
                times[work].append(time.perf_counter() - start)
    for work in works:
        median = counts[work] / statistics.median(times[work])
        best = counts[work] / min(times[work])
        print(f"| {work.__name__} | {median:,.0f} | {best:,.0f} |")
    ratio = 60 / statistics.median(times[frames])
    print(f"\nframes: 60 s of a list, {ratio:,.0f} × real time")


if __name__ == "__main__":
    main()
