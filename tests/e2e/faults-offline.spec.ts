import type { Page } from '@playwright/test'
import { readDocument } from '../fixtures/emulators'
import { monthsOf } from './months-of'
import { DashboardModel } from './page-models/dashboard'
import { TimerModel } from './page-models/timer'
import { aMember, completionsOf, giveRhythm, giveTask, sessionsOf } from './person'
import { expect, signIn, test } from './test'

test.use({ loadsAhead: true, serviceWorkers: 'allow', timezoneId: 'UTC' })

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

async function addSessions(page: Page, from: number, to: number): Promise<void> {
  await page.goto('/#/app')
  const dialog = page.getByRole('dialog', { name: 'Quick Add Session' })
  for (const number of range(from, to)) {
    await new TimerModel(page).press('Quick Add Session')
    await dialog.getByLabel('Start time').fill(`${String(number).padStart(2, '0')}:00`)
    await dialog.getByLabel('End time').fill(`${String(number).padStart(2, '0')}:30`)
    await dialog.getByRole('textbox', { name: 'Write page' }).fill('1')
    await dialog.getByLabel('Notes').fill(`session ${number}`)
    await dialog.getByRole('button', { name: 'Add Session' }).click()
  }
}

async function editSessions(page: Page, from: number, to: number): Promise<void> {
  await page.goto('/#/app/history')
  const dialog = page.getByRole('dialog', { name: 'Edit Session' })
  for (const number of range(from, to)) {
    const row = page.getByRole('row').filter({ hasText: `session ${number}` })
    // By keyboard, because toasts of recent saves cover the buttons.
    await row.getByRole('button', { name: /^Edit / }).press('Enter')
    await dialog.getByLabel('Notes').fill(`edited ${number}`)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
  }
}

/** Completes the occurrences of these days in June, or undoes them. */
async function toggle(page: Page, from: number, to: number): Promise<void> {
  const dashboard = new DashboardModel(page)
  await page.goto('/#/app/dashboard')
  for (const day of range(from, to)) await dashboard.occurrence('Read', `${day} June`).click()
}

test('PLATFORM-11 INT-89 fifty edits offline, with a reload between them, are on the server once', async ({
  page,
  context,
}) => {
  test.slow()
  await page.clock.setSystemTime(Date.parse('2025-06-10T22:00Z'))
  const member = await aMember({ score: 1 })
  await giveTask(member, 'write', 'Write page', 2)
  await giveRhythm(member, 'read', { name: 'Read', startDate: '2025-06-10' })
  await signIn(page, member)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
  // The next page comes from the cache, and all data has loaded before going offline.
  await page.reload()
  await new DashboardModel(page).open()
  await expect(new DashboardModel(page).occurrence('Read', '10 June')).toBeVisible()

  await context.setOffline(true)
  await addSessions(page, 0, 8)
  await editSessions(page, 0, 4)
  await toggle(page, 10, 25)
  await page.reload()
  await editSessions(page, 4, 8)
  await toggle(page, 20, 30)
  await addSessions(page, 8, 12)
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await timer.press('Pause')
  await timer.press('Resume')
  await timer.press('Stop Timer')
  await page.getByLabel('Notes').fill('timed')
  await timer.press('Save Session')
  expect(await sessionsOf(member)).toEqual([])

  await context.setOffline(false)
  await page.goto('/#/app/history')
  // Fifty commits, one after the other.
  await expect(page.getByLabel('Waiting to sync')).toHaveCount(0, { timeout: 120_000 })
  await expect.poll(async () => (await sessionsOf(member)).length).toBe(13)
  const notes = (await sessionsOf(member)).map((session) => session['notes'])
  expect(notes.sort()).toEqual(
    [
      ...range(0, 8).map((number) => `edited ${number}`),
      ...range(8, 12).map((number) => `session ${number}`),
      'timed',
    ].sort(),
  )
  // 20 to 24 June were completed and undone.
  const done = [...range(10, 20), ...range(25, 30)].map((day) => `read_2025-06-${day}`)
  await expect.poll(async () => Object.keys(await completionsOf(member)).sort()).toEqual(done)
  const timed = (await sessionsOf(member)).find((session) => session['notes'] === 'timed')
  await expect
    .poll(() => monthsOf(member))
    .toEqual({
      sessions: 13,
      seconds: 12 * 1800 + Number(timed?.['duration']),
      score: 24_000_000,
      completions: 15,
    })
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({
    score: 25,
    timerState: { isActive: false, rev: 4 },
  })
})
