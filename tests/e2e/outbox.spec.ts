import type { BrowserContext, Page } from '@playwright/test'
import { createdSession, revisedSession } from '../../src/domain/session/revision'
import type { Session } from '../../src/domain/session/session'
import { aSession } from '../builders/session'
import { readDocument, writeDocument } from '../fixtures/emulators'
import { expectNothingCutAtAnyWidth } from './layout'
import { monthsOf } from './months-of'
import { aMember, sessionsOf, type Person } from './person'
import { expect, expectAccessible, signIn, test } from './test'

// The server refuses an edit of a session that another device has changed.
test.use({ loadsAhead: true, serviceWorkers: 'allow', timezoneId: 'UTC' })

const DAY = Date.UTC(2025, 5, 10)
const HOUR = 3_600_000

const numbered = (number: number): Session =>
  createdSession(
    aSession({
      id: `session-${number}`,
      startTime: DAY + number * HOUR,
      endTime: DAY + number * HOUR + HOUR / 2,
      duration: 1800,
      notes: `before ${number}`,
    }),
  )

async function give(member: Person, session: Session): Promise<void> {
  await writeDocument(`users/${member.uid}/sessions/${session.id}`, session)
}

/** The session as edited on another device. */
const editedElsewhere = (session: Session) =>
  revisedSession(session, { ...session, notes: 'from my phone', type: 'Programming' })

async function openOffline(page: Page, context: BrowserContext, member: Person): Promise<void> {
  await signIn(page, member)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The history finds old sessions by their months, which the app makes for what a test has written.
  await expect.poll(async () => (await monthsOf(member)).sessions).toBe((await sessionsOf(member)).length)
  await page.goto('/#/app/history')
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'before 1' })).toBeVisible()
  // Loads the dialog's code before going offline.
  await page
    .getByRole('row')
    .filter({ hasText: 'before 1' })
    .getByRole('button', { name: /^Edit / })
    .press('Enter')
  await page.getByRole('dialog', { name: 'Edit Session' }).getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(true)
}

async function editNotes(page: Page, number: number): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: `before ${number}` })
  await row.getByRole('button', { name: /^Edit / }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Session' })
  await dialog.getByLabel('Notes').fill(`written in a tunnel ${number}`)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
}

const outboxKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /:(outbox|handed-over):/.test(key)))

test('SYNC-01 SYNC-02 a refused edit is listed with its content, also after a reload, and can be retried, kept as new, or dropped', async ({
  page,
  context,
}) => {
  test.slow()
  const member = await aMember({ score: 1 })
  const sessions = [1, 2, 3, 4].map(numbered)
  const fifth = numbered(5)
  for (const session of [...sessions, fifth]) await give(member, session)
  await openOffline(page, context, member)

  await test.step('an edit refused while its page is open is listed until it is saved again', async () => {
    await editNotes(page, 5)
    await give(member, editedElsewhere(fifth))
    await context.setOffline(false)
    await expect(page.getByText(/Your changes could not be saved/)).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => outboxKeys(page)).toHaveLength(1)
    const dialog = page.getByRole('dialog', { name: 'Edit Session' })
    await dialog.getByLabel('Notes').fill('seen to')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect
      .poll(() => readDocument(`users/${member.uid}/sessions/session-5`))
      .toMatchObject({ notes: 'seen to' })
    await expect.poll(() => outboxKeys(page)).toEqual([])
    await expect(page.getByRole('button', { name: /refused/ })).toHaveCount(0)
    await context.setOffline(true)
  })

  for (const number of [1, 2, 3, 4]) await editNotes(page, number)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'written in a tunnel 4' })).toBeVisible()
  // No other device has changed the fourth.
  for (const session of sessions.slice(0, 3)) await give(member, editedElsewhere(session))
  await context.setOffline(false)

  const button = page.getByRole('button', { name: '3 changes were refused' })
  await expect(button).toBeVisible()
  expect(await readDocument(`users/${member.uid}/sessions/session-4`)).toMatchObject({
    notes: 'written in a tunnel 4',
  })
  await expect.poll(() => outboxKeys(page)).toHaveLength(3)

  // It is still there after another reload.
  await page.reload()
  await expect(button).toBeVisible()
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Changes not yet saved' })
  const change = (number: number) =>
    dialog.getByRole('listitem').filter({ hasText: `written in a tunnel ${number}` })
  await expect(change(1)).toContainText('Edited session')
  await expect(change(1)).toContainText('10/06/2025, 01:00 to 01:30')
  await expectAccessible(page)
  await expectNothingCutAtAnyWidth(page, 'outbox')

  await change(1).getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(dialog.getByText('Sent again.')).toBeFocused()
  await expect
    .poll(() => readDocument(`users/${member.uid}/sessions/session-1`))
    .toMatchObject({ notes: 'from my phone\n\nwritten in a tunnel 1', type: 'Programming' })

  await change(2).getByRole('button', { name: 'Keep as new session' }).press('Enter')
  await expect(dialog.getByText('Kept as a new session.')).toBeFocused()
  await expect.poll(async () => (await sessionsOf(member)).length).toBe(6)

  await change(3).getByRole('button', { name: 'Drop' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Drop this change?' })
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(change(3)).toBeVisible()
  await change(3).getByRole('button', { name: 'Drop' }).press('Enter')
  await question.getByRole('button', { name: 'Drop' }).click()
  await expect(dialog.getByText('Everything is saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: /refused/ })).toHaveCount(0)

  await expect.poll(() => outboxKeys(page)).toEqual([])
  const notes = (await sessionsOf(member)).map((session) => session['notes'])
  expect(notes.sort()).toEqual([
    'from my phone',
    'from my phone',
    'from my phone\n\nwritten in a tunnel 1',
    'seen to',
    'written in a tunnel 2',
    'written in a tunnel 4',
  ])
})

test('SYNC-02 one tab checks the outbox and another takes over; entries of the previous release are sent, unreadable ones listed', async ({
  page,
  context,
}) => {
  const member = await aMember()
  await signIn(page, member)
  const other = await context.newPage()
  await test.step('only one tab checks the outbox, and another takes over when it closes', async () => {
    const locksOf = (tab: Page) =>
      tab.evaluate(async (uid) => {
        const { held, pending } = await navigator.locks.query()
        const ours = (locks: readonly LockInfo[] = []) =>
          locks.filter(({ name }) => name === `counterpoint:outbox:${uid}`).length
        return [ours(held), ours(pending)]
      }, member.uid)
    await expect.poll(() => locksOf(page)).toEqual([1, 0])
    await other.goto('/#/app')
    await expect.poll(() => locksOf(other)).toEqual([1, 1])
    await page.close()
    await expect.poll(() => locksOf(other)).toEqual([1, 0])
  })

  const kept = { part: 'sessions', name: 'add', given: [[aSession({ notes: 'of the last release' })]] }
  await other.evaluate(
    ([prefix, text]) => {
      localStorage.setItem(`${prefix}1700000000000:000001`, text)
      localStorage.setItem(`${prefix}1700000000000:000002`, '{"part":"user","name":"from the future"}')
    },
    [`counterpoint:handed-over:${member.uid}:`, JSON.stringify(kept)] as const,
  )
  await other.reload()
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ notes: 'of the last release' }])
  await other.getByRole('button', { name: '1 change was refused' }).click()
  const dialog = other.getByRole('dialog', { name: 'Changes not yet saved' })
  await expect(dialog.getByText('from the future')).toBeVisible()
  await expectAccessible(other)
  await dialog.getByRole('button', { name: 'Drop' }).click()
  await other.getByRole('dialog', { name: 'Drop this change?' }).getByRole('button', { name: 'Drop' }).click()
  await expect.poll(() => outboxKeys(other)).toEqual([])
})
