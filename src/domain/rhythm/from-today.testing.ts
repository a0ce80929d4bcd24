import { aRhythm } from '../../../tests/builders/score'
import type { DayKey } from '../calendar/day-key'
import { hundredths } from '../decimal'
import { dayValues, type ScoreInput } from '../score/days'

export const day = (text: string) => `2025-${text}` as DayKey
export const TODAY = day('06-10')
export const NOW = Date.parse('2025-06-10T12:00Z')
export const moment = { today: TODAY, now: NOW, zone: 'UTC', id: 'next' }
export const run = aRhythm({ id: 'run', startDate: day('06-01'), pacingGrace: 2 })

export const pacingOf = (input: ScoreInput) =>
  dayValues(input).days.map((values) => [values.day, hundredths(values.pacing), hundredths(values.harmony)])
