import { dice, type Dice } from '../../builders/dice'

/** Runs what waits in the microtask queue now, so that an event ends before the next one begins. Node has no other name for it. */
const drain = (process as unknown as { _tickCallback: () => void })._tickCallback

interface Event {
  readonly at: number
  readonly order: number
  readonly act: () => void
}

/** Virtual time and chance. All that happens is an event, and one seed decides the order of all events. */
export class World {
  /** True time. Servers have it, and devices another one. */
  now = Date.UTC(2025, 5, 10, 9)
  readonly random: Dice
  readonly errors: unknown[] = []
  private events: Event[] = []
  private order = 0

  constructor(seed: number) {
    this.random = dice(seed)
  }

  /** Acts after so many milliseconds, unless it is called off. */
  after(ms: number, act: () => void): void {
    const event = { at: this.now + Math.max(0, ms), order: this.order++, act }
    const { events } = this
    let child = events.push(event) - 1
    while (child > 0) {
      const parent = (child - 1) >> 1
      if (!isBefore(event, events[parent] as Event)) break
      events[child] = events[parent] as Event
      child = parent
    }
    events[child] = event
  }

  /** Runs all events of the next so many milliseconds. */
  run(ms: number): void {
    const end = this.now + ms
    drain()
    for (let next = this.events[0]; next && next.at <= end; next = this.events[0]) {
      this.pop()
      this.now = next.at
      next.act()
      drain()
    }
    this.now = end
  }

  /** Runs what has just been started in a tab, up to its first wait. */
  drain(): void {
    drain()
  }

  private pop(): void {
    const { events } = this
    const last = events.pop() as Event
    if (events.length === 0) return
    let parent = 0
    for (;;) {
      let child = 2 * parent + 1
      if (child >= events.length) break
      if (child + 1 < events.length && isBefore(events[child + 1] as Event, events[child] as Event))
        child += 1
      if (!isBefore(events[child] as Event, last)) break
      events[parent] = events[child] as Event
      parent = child
    }
    events[parent] = last
  }
}

const isBefore = (one: Event, other: Event) =>
  one.at < other.at || (one.at === other.at && one.order < other.order)
