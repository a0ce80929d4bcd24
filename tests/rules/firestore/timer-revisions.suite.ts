import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { doc, setDoc, updateDoc } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { activeTimer, changed, inactiveTimer } from './documents'
import { ALICE, asAlice, asAliceElsewhere, given } from './people'

const PLACE = `users/${ALICE}`
const write = (timerState: unknown, database = asAlice()) =>
  setDoc(doc(database, PLACE), { timerState }, { mergeFields: ['timerState'] })

describe('the revision of the timer', () => {
  const start = (rev: unknown, startTime = activeTimer.startTime) => ({ ...activeTimer, startTime, rev })

  test.each([0, 2, -1, 1.5, '1', null, Number.NaN])('a first revision of %s is refused', async (rev) => {
    await assertFails(write(start(rev)))
  })

  test('increments the stored one', async () => {
    await given({ [PLACE]: { timerState: { ...inactiveTimer, rev: 4 } } })
    for (const rev of [3, 4, 6]) await assertFails(write(start(rev)))
    await assertSucceeds(write(start(5)))
  })

  test('a timer stored before revisions existed counts as 0', async () => {
    await given({ [PLACE]: { timerState: changed(inactiveTimer, { rev: undefined }) } })
    await assertSucceeds(write(start(1)))
  })

  test('cannot be bypassed by changing part of the timer', async () => {
    await given({ [PLACE]: { timerState: start(3) } })
    await assertFails(
      updateDoc(doc(asAlice(), PLACE), { 'timerState.startTime': activeTimer.startTime - 60_000 }),
    )
    await assertFails(updateDoc(doc(asAlice(), PLACE), { 'timerState.rev': 5 }))
  })

  test('other fields change without it', async () => {
    await given({ [PLACE]: { timerState: start(3) } })
    await assertSucceeds(updateDoc(doc(asAlice(), PLACE), { timerMode: 'play' }))
  })

  test('TIMER-21 of two devices that start at once exactly one is accepted', async () => {
    await given({ [PLACE]: { timerState: inactiveTimer } })
    for (let rev = 2; rev < 12; rev++) {
      const outcomes = await Promise.allSettled([
        write(start(rev, activeTimer.startTime + rev), asAlice()),
        write(start(rev, activeTimer.startTime - rev), asAliceElsewhere()),
      ])
      expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })
})
