import type { Locator, Page } from '@playwright/test'
import { monthsOf } from './months-of'
import { DashboardModel } from './page-models/dashboard'
import { TimerModel } from './page-models/timer'
import { aMember, completionsOf, giveRhythm, giveTask, sessionsOf, type Person } from './person'
import { expect, signIn, test } from './test'

// `OPERATIONS=200 npm run test:e2e -- faults-devices` does more than a normal run has time for; `SEED=2` varies it.
const OPERATIONS = Number(process.env.OPERATIONS ?? 16)
const SEED = Number(process.env.SEED ?? 1)
/** After this many operations one of the two devices goes offline, or comes back. */
const TURN = 6

// An edit of a session that the other device has changed or deleted is refused.
test.use({ loadsAhead: true, timezoneId: 'UTC' })
test.setTimeout(60_000 + OPERATIONS * 4000)

/** Returns the same numbers for the same seed (a linear congruential generator). */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
type Random = ReturnType<typeof randomFrom>

/** A random visible one of the elements, or null if there is none. */
async function anyOf(all: Locator, random: Random): Promise<Locator | null> {
  const count = await all.count()
  return count > 0 ? all.nth(random(count)) : null
}

async function add(page: Page, random: Random): Promise<void> {
  await page.goto('/#/app')
  await new TimerModel(page).press('Quick Add Session')
  const dialog = page.getByRole('dialog', { name: 'Quick Add Session' })
  const hour = String(random(22)).padStart(2, '0')
  await dialog.getByLabel('Start time').fill(`${hour}:00`)
  await dialog.getByLabel('End time').fill(`${hour}:${10 + random(50)}`)
  await dialog.getByRole('textbox', { name: 'Write page' }).fill(String(random(9)))
  await dialog.getByRole('button', { name: 'Add Session' }).click()
  await expect(dialog).toBeHidden()
}

async function openHistory(page: Page): Promise<void> {
  await page.goto('/#/app/history')
  const sessions = page.locator('[data-session]').first()
  await expect(sessions.or(page.getByText('No sessions logged yet.'))).toBeVisible()
}

async function edit(page: Page, random: Random): Promise<void> {
  await openHistory(page)
  const button = await anyOf(page.getByRole('button', { name: /^Edit / }), random)
  if (!button) return add(page, random)
  // By keyboard, because toasts of recent saves cover the buttons.
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Session' })
  await dialog.getByRole('textbox', { name: 'Write page' }).fill(String(random(9)))
  await dialog.getByLabel('Notes').fill(`edited ${random(1000)}`)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
}

async function remove(page: Page, random: Random): Promise<void> {
  await openHistory(page)
  const box = await anyOf(page.getByRole('checkbox', { name: /^Select (?!all)/ }), random)
  if (!box) return add(page, random)
  await box.press('Space')
  await page.getByRole('button', { name: 'Delete selected' }).press('Enter')
  await page.getByRole('button', { name: 'Delete 1 session' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function toggle(page: Page, random: Random): Promise<void> {
  await page.goto('/#/app/dashboard')
  await new DashboardModel(page).occurrence('Read', `${random(10) + 1} June`).press('Enter')
}

/** Performs one user action. If the other device has removed its target, the action is cancelled. */
async function act(page: Page, random: Random): Promise<boolean> {
  const deed = [add, add, add, edit, edit, remove, toggle, toggle][random(8)] ?? add
  try {
    await deed(page, random)
    return true
  } catch {
    return false
  } finally {
    for (let presses = 0; presses < 4 && (await page.locator('dialog[open]').count()) > 0; presses++) {
      const discard = page.getByRole('button', { name: 'Discard', exact: true })
      if (await discard.isVisible()) await discard.click()
      else await page.keyboard.press('Escape')
    }
  }
}

/** The sums of everything stored, computed from scratch. */
async function countedAnew(person: Person) {
  const sessions = (await sessionsOf(person)) as readonly { duration: number; sessionScore: number }[]
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    sessions: sessions.length,
    seconds: sum(sessions.map(({ duration }) => duration)),
    score: sum(sessions.map(({ sessionScore }) => Math.round(sessionScore * 1_000_000))),
    completions: Object.keys(await completionsOf(person)).length,
  }
}

test('INT-89 after random actions of two browsers, in turn offline, the rollups equal the sums', async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember()
  await giveTask(member, 'write', 'Write page', 0.1)
  await giveRhythm(member, 'read', { name: 'Read', startDate: '2025-06-01' })
  const devices = [page, await anotherDevice()] as const
  const random = randomFrom(SEED)
  for (const device of devices) {
    device.setDefaultTimeout(5000)
    await device.clock.setSystemTime(Date.parse('2025-06-10T23:00Z'))
    await signIn(device, member)
    await new DashboardModel(device).open()
    // Once online, which loads the code of each.
    for (const deed of [add, edit, remove, toggle]) await deed(device, random)
  }

  let done = 0
  for (let step = 0; step < OPERATIONS; step += 2) {
    if (step % TURN === 0) {
      const offline = step % (2 * TURN) === 0 ? null : random(2)
      for (const [index, device] of devices.entries()) await device.context().setOffline(index === offline)
    }
    const deeds = await Promise.all(devices.map((device) => act(device, randomFrom(random(2 ** 31)))))
    done += deeds.filter(Boolean).length
  }
  for (const device of devices) await device.context().setOffline(false)

  expect(done).toBeGreaterThan(OPERATIONS * 0.6)
  for (const device of devices) {
    await device.goto('/#/app/history')
    await expect(device.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
    await expect(device.getByLabel('Waiting to sync')).toHaveCount(0)
  }
  // A completion may still be in flight.
  await expect(async () => expect(await monthsOf(member)).toEqual(await countedAnew(member))).toPass({
    timeout: 30_000,
  })
  const anew = await countedAnew(member)
  expect(anew.sessions).toBeGreaterThan(0)
})
