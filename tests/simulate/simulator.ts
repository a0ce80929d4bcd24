import { writeSync } from 'node:fs'
import { inspect } from 'node:util'
import type { DayKey } from '@/domain/calendar/day-key'
import * as endTime from '@/domain/session/end-time'
import { historyOf, Life, type History } from './history'
import { problemsOf, refusedOf, settle } from './invariants'
import { readTabCode, type TabCode } from './tab-code'

const modules = import.meta.glob<object>(['../../src/domain/**/*.ts', '!**/*.test.ts', '!**/*.testing.ts'], {
  eager: true,
})
const named = new Map<string, object>(
  Object.entries(modules).map(([path, module]) => [
    path.replace('../../src/', '@/').replace(/\.ts$/, ''),
    module,
  ]),
)

// Each change of a fact asks for the range of today, which takes longer than all else.
const ranges = new Map<string, endTime.EndTimeRange>()
named.set('@/domain/session/end-time', {
  ...endTime,
  rangeOfDays: (first: DayKey, count: number) => {
    const key = `${first} ${count}`
    const range = ranges.get(key) ?? endTime.rangeOfDays(first, count)
    ranges.set(key, range)
    return range
  },
})

export const LENGTH = 60

/** Reads the code of a tab, as bundle.mjs has built it. */
export const codeOf = (text: string): TabCode => readTabCode(text, named)

/** Plays the history and returns what is wrong at its end. Call it from a task of its own, not from a promise. */
export function play(history: History, releases: readonly TabCode[]): readonly string[] {
  const life = new Life(history, releases)
  for (const step of history.steps) life.step(step)
  settle(life)
  const problems = [...problemsOf(life), ...(history.isAlone ? refusedOf(life) : [])]
  if (process.env['SIMULATE_LOG']) {
    // Synchronously, because the thread is ended at the first failure.
    const print = (...what: unknown[]) => writeSync(1, `${inspect(what, { depth: 5, breakLength: 200 })}\n`)
    for (const { path, fields } of life.server.log) print(path, JSON.stringify(fields))
    for (const { name, storage } of life.devices) print(name, storage)
    print(life.ledger.words)
  }
  for (const device of life.devices) {
    for (const tab of [...device.tabs]) tab.kill()
    device.store.dispose()
  }
  return problems
}

/** Leaves out steps, and shortens pauses, for as long as something is still wrong. */
export function shrink(history: History, isWrong: (history: History) => boolean): History {
  let best = history
  const attempt = (next: History) => {
    if (!isWrong(next)) return false
    best = next
    return true
  }
  for (let size = best.steps.length; size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.steps.length;) {
      const steps = [...best.steps.slice(0, from), ...best.steps.slice(from + size)]
      if (!attempt({ ...best, steps })) from += size
    }
  }
  for (let devices = 1; devices < best.devices; devices++) if (attempt({ ...best, devices })) break
  for (const index of best.steps.keys()) {
    for (const pause of history.isAlone ? [] : [0, 1000]) {
      const steps = best.steps.map((step, at) =>
        at === index && step.pause > pause ? { ...step, pause } : step,
      )
      if (attempt({ ...best, steps })) break
    }
  }
  return best
}

export { historyOf, type History }
