import { deleteApp, initializeApp } from 'firebase/app'
import { collection, connectFirestoreEmulator, getFirestore, onSnapshot, terminate } from 'firebase/firestore'
import type { Page } from '@playwright/test'
import { writeDocuments, type Fields } from '../fixtures/emulators'
import { aMember, type Person } from '../e2e/person'
import { TimerModel } from '../e2e/page-models/timer'
import { bench, expect, signIn, timed } from './bench'
import { countTraffic, sumOf, takeTraffic } from './traffic'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Twelve sessions and eight rhythms a day, up to yesterday, as another program would write them: without months. */
async function giveLife(person: Person, sessions: number): Promise<void> {
  const own = `users/${person.uid}`
  const now = Date.now()
  const documents: (readonly [string, Fields])[] = []
  for (let index = 0; index < sessions; index++) {
    const startTime = now - Math.floor(index / 12) * DAY - (index % 12) * HOUR - 2 * HOUR
    const id = `hour-${index}`
    const session = {
      id,
      startTime,
      endTime: startTime + HOUR / 2,
      duration: 1800,
      breaks: [],
      notes: `Notes of hour ${index}, of about the length that people write.`,
      location: null,
      completedTasks: [],
      sessionScore: index % 5,
      type: index % 3 === 0 ? 'Play' : 'Programming',
      timezone: 'Europe/Berlin',
      rev: 0,
    }
    documents.push([`${own}/sessions/${id}`, session])
  }
  for (let index = 0; index < 2 * sessions; index++) {
    const day = new Date(now - Math.floor(index / 24) * DAY).toISOString().slice(0, 10)
    const rhythmId = `rhythm-${index % 24}`
    const completion = { rhythmId, completionDate: day, actualCompletionDate: day, completedAt: now }
    documents.push([`${own}/rhythmCompletions/${rhythmId}_${day}`, completion])
  }
  if (documents.length > 0) await writeDocuments(documents)
}

/** The record of the whole life is known. */
async function recordIsKnown(page: Page, { uid }: Person): Promise<void> {
  await page.waitForFunction(
    (key) => {
      const { checkedAt, building } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
      return typeof checkedAt === 'number' && !building
    },
    `counterpoint:record:${uid}`,
    { timeout: 400_000 },
  )
  await expect(page.getByRole('timer')).toBeVisible()
}

/** What it would take to listen to all of it. */
async function literalListener({ uid }: Person): Promise<number> {
  const app = initializeApp({ projectId: 'demo-counterpoint', apiKey: 'demo' }, `listener-${uid}`)
  const db = getFirestore(app)
  connectFirestoreEmulator(db, '127.0.0.1', 8080, { mockUserToken: { sub: uid } })
  const time = await timed(() =>
    Promise.all(
      ['sessions', 'rhythmCompletions'].map(
        (name) =>
          new Promise<void>((resolve, reject) => {
            onSnapshot(
              collection(db, 'users', uid, name),
              (snapshot) => {
                if (!snapshot.metadata.fromCache) resolve()
              },
              reject,
            )
          }),
      ),
    ),
  )
  await terminate(db)
  await deleteApp(app)
  return time
}

for (const count of [0, 2000, 20_000]) {
  bench(`start with ${count} sessions`, async ({ page, anotherDevice, record }) => {
    const person = await aMember()
    await giveLife(person, count)
    const what = (text: string) =>
      `${count.toLocaleString('en-GB')} sessions, ${(2 * count).toLocaleString('en-GB')} completions: ${text}`

    const first = await timed(async () => {
      await signIn(page, person)
      await recordIsKnown(page, person)
    })
    record(what('the first start ever, months built'), first, { unit: 'ms' })

    const other = await anotherDevice()
    await countTraffic(other.context())
    const cold = await timed(async () => {
      await signIn(other, person)
      await recordIsKnown(other, person)
    })
    record(what('cold start, sign-in included, until the record is known'), cold, {
      unit: 'ms',
      budget: 5000,
    })
    await other.waitForTimeout(2000)
    const { read } = await takeTraffic(other)
    record(what('cold start, documents read'), sumOf(read), { unit: 'documents', budget: 300 })

    const warm = await timed(async () => {
      await other.reload()
      await recordIsKnown(other, person)
    })
    record(what('warm start until the record is known'), warm, { unit: 'ms', budget: 1500 })

    await takeTraffic(other)
    await new TimerModel(other).press('Quick Add Session')
    await other.getByRole('button', { name: 'Add Session', exact: true }).click()
    await other.waitForTimeout(2000)
    record(what('a save, documents written'), sumOf((await takeTraffic(other)).written), {
      unit: 'documents',
      budget: 3,
    })

    record(what('a listener to all of it'), await literalListener(person), { unit: 'ms' })
    record(what('a listener to all of it, documents read'), 3 * count, { unit: 'documents' })
  })
}
