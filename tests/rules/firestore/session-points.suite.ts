import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { collection, doc, getCountFromServer, getDoc, increment, writeBatch } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { activeTimer, aSession, inactiveTimer, listOf } from './documents'
import { ALICE, asAlice, asAliceElsewhere, given } from './people'
import { SESSION_PLACE } from './stored-session'

describe('a session and its points', () => {
  const user = (database = asAlice()) => doc(database, `users/${ALICE}`)

  const save = (database = asAlice()) => {
    const batch = writeBatch(database)
    batch.set(doc(database, SESSION_PLACE), aSession)
    batch.set(user(database), { score: increment(5) }, { merge: true })
    return batch.commit()
  }
  const score = async () => (await getDoc(user())).get('score') as unknown

  test('SESSION-16 are saved together, exactly once', async () => {
    await assertSucceeds(save())
    await assertFails(save())
    expect(await score()).toBe(5)
  })

  test('SESSION-16 are saved once by two tabs at the same moment', async () => {
    const outcomes = await Promise.allSettled([save(asAlice()), save(asAliceElsewhere()), save(asAlice())])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await score()).toBe(5)
  })

  test('points are not added when their session is refused', async () => {
    const batch = writeBatch(asAlice())
    batch.set(doc(asAlice(), SESSION_PLACE), { ...aSession, duration: -1 })
    batch.set(user(), { score: increment(5) }, { merge: true })
    await assertFails(batch.commit())
    expect(await score()).toBeUndefined()
  })

  test('AUTOSTOP-10 one of two tabs stops the timer and saves', async () => {
    await given({ [`users/${ALICE}`]: { timerState: activeTimer } })
    const autoStop = (database: ReturnType<typeof asAlice>) => {
      const batch = writeBatch(database)
      batch.set(doc(database, SESSION_PLACE), aSession)
      const fields = {
        timerState: { ...inactiveTimer, rev: activeTimer.rev + 1 },
        lastSessionAutoStopped: true,
      }
      batch.set(user(database), fields, { mergeFields: Object.keys(fields) })
      return batch.commit()
    }
    const outcomes = await Promise.allSettled([autoStop(asAlice()), autoStop(asAliceElsewhere())])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('an import of 400 sessions fits into one batch', async () => {
    const batch = writeBatch(asAlice())
    for (const id of listOf(400, (index) => `import-${index}`)) {
      batch.set(doc(asAlice(), `users/${ALICE}/sessions/${id}`), { ...aSession, id })
    }
    await assertSucceeds(batch.commit())
    const count = await assertSucceeds(getCountFromServer(collection(asAlice(), `users/${ALICE}/sessions`)))
    expect(count.data().count).toBe(400)
  })
})
