import * as v from 'valibot'
import { THEMES } from '@/domain/preferences'
import type { User } from '@/domain/profile/user'
import { DEFAULT_FORMULA } from '@/domain/score/formula'
import { MODES } from '@/domain/timer/timer'
import { filledText, finite, or, text } from './schema'
import { readTimerState } from './timer-state'

const divisor = v.pipe(finite, v.gtValue(0))
const FormulaDocument = v.object({
  timeDivisor: or(divisor, DEFAULT_FORMULA.timeDivisor),
  playTimeDivisor: or(divisor, DEFAULT_FORMULA.playTimeDivisor),
  pacingMultiplier: or(v.pipe(finite, v.minValue(0)), DEFAULT_FORMULA.pacingMultiplier),
})

const UserDocument = v.object({
  username: or(v.nullable(filledText), null),
  displayName: or(text, ''),
  photoURL: or(v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//))), null),
  score: or(finite, 0),
  formula: or(FormulaDocument, DEFAULT_FORMULA),
  timerMode: or(v.picklist(MODES), 'productivity'),
  theme: or(v.nullable(v.picklist(THEMES)), null),
  hasCompletedOnboarding: or(v.boolean(), false),
  lastSessionAutoStopped: or(v.boolean(), false),
  timerState: v.unknown(),
})

/** Total: every field has a fallback, so a damaged document never locks its owner out. */
export function readUser(data: object): User {
  const { timerState, ...document } = v.parse(UserDocument, { timerState: undefined, ...data })
  const { timer, rev } = readTimerState(timerState, document.timerMode)
  return { ...document, timer, timerRev: rev }
}
