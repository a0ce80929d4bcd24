import { describe, expect, test } from 'vitest'
import { aUser } from '../../../tests/builders/user'
import { DEFAULT_FORMULA, type Formula } from '../score/formula'
import { newlyListed, userDocumentOf, type UserFields } from './change'

const goal = (target: number | null) => ({ target, endDate: null })
const faded: Formula = { ...DEFAULT_FORMULA, pacingCarry: 0.8, pacingMultiplier: 2 }
const listed = (fields: UserFields, known: unknown) => {
  const change = newlyListed({ kind: 'set-user', fields }, known)
  return change.kind === 'set-user' ? change.fields : change
}

describe('SYNC-08 an edit of the user document is listed with', () => {
  test('the parts of a map that it changes', () => {
    const goals = { ...aUser().goals, taskScore: goal(1), timeWorked: goal(2) }
    const dated = { ...goals, taskScore: goal(5), productivityPoints: { ...goal(null), since: null } }
    expect(listed({ theme: 'dark', goals: dated }, { theme: 'light', goals })).toEqual({
      theme: 'dark',
      goals: { taskScore: goal(5) },
    })
    expect(listed({ goals }, { goals })).toEqual({})
    expect(listed({ restWeekdays: [6] }, { restWeekdays: [6, 7] })).toEqual({ restWeekdays: [6] })
  })

  test('null for a part of a formula that it removes', () => {
    const { pacingCarry, ...whole } = { ...faded, pacingMultiplier: 1 }
    expect(pacingCarry).toBe(0.8)
    expect(listed({ formula: whole }, { formula: faded })).toEqual({
      formula: { pacingCarry: null, pacingMultiplier: 1 },
    })
  })

  test('an ideal day and the weights that it leads to together', () => {
    const ideal = { focusMinutes: 240, playMinutes: 120, taskScore: 10 }
    const calibrated = { ...faded, playTimeDivisor: 12, ideal }
    const { timeDivisor } = faded
    expect(listed({ formula: calibrated }, { formula: faded })).toEqual({
      formula: { timeDivisor, playTimeDivisor: 12, ideal },
    })
    const again = { ...calibrated, playTimeDivisor: 30 }
    expect(listed({ formula: again }, { formula: calibrated })).toEqual({
      formula: { timeDivisor, playTimeDivisor: 30, ideal },
    })
  })

  test('whole maps if the device does not know what is stored', () => {
    const { goals } = aUser()
    const set = { ...goals, taskScore: goal(5) }
    expect(listed({ goals: set }, { goals })).toEqual({ goals: { taskScore: goal(5) } })
    for (const known of [undefined, {}]) expect(listed({ goals: set }, known)).toEqual({ goals: set })
    const formula = { ...DEFAULT_FORMULA, pacingCarry: 0.8, pacingSince: null }
    expect(listed({ formula: { ...DEFAULT_FORMULA, pacingCarry: 0.8 } }, undefined)).toEqual({ formula })
  })
})

describe('an edit of the user document writes', () => {
  const gone = Symbol('gone')
  const stored = { formula: { ...faded, later: 1 } }

  test('KEEP-05 its parts, and removes those that are null', () => {
    const fields: UserFields = { photoURL: null, formula: { pacingCarry: null, pacingMultiplier: 1 } }
    const written = { photoURL: null, formula: { pacingCarry: gone, pacingMultiplier: 1 } }
    expect(userDocumentOf(fields, stored, gone)).toEqual(written)
    expect(userDocumentOf(fields, undefined, gone)).toEqual(written)
  })

  test('the whole map if the rules would not take the stored one', () => {
    const fields: UserFields = { goals: { taskScore: goal(5) }, formula: { pacingMultiplier: 1 } }
    const { goals } = aUser()
    const whole = { ...goals, taskScore: goal(5) }
    const formula = { ...faded, pacingMultiplier: 1, pacingCarry: gone }
    const malformed = { ...stored.formula, pacingCarry: 'x' }
    expect(userDocumentOf(fields, { formula: malformed }, gone)).toEqual({ goals: whole, formula })
    const half = { goals: { ...goals, timeWorked: { target: 'x' } }, formula: faded }
    expect(userDocumentOf(fields, half, gone)).toEqual({ goals: whole, formula: { pacingMultiplier: 1 } })
  })
})
