import type { Locator, Page } from '@playwright/test'
import { expectNothingCut } from './layout'
import { TimerModel } from './page-models/timer'
import { aMember, giveRhythm, giveSession, giveTask, sessionsOf } from './person'
import { writeDocument } from '../fixtures/emulators'
import { signInByKeyboard, tabTo } from './tab-to'
import { expect, expectAccessible, signIn, test } from './test'

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Commands' })
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** The commands are loaded after the first screen. Keys that are pressed before do nothing. */
async function untilKeysWork(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(sheet(page)).toBeVisible({ timeout: 300 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
}

/** The first press of a single key asks. */
async function agreeToKeys(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Use single keys as shortcuts?' })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Opens the palette and chooses what the text finds first. */
async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
}

test('KEYS-01 KEYS-02 UNDO-01 a whole visit works by keyboard, without a pointer', async ({ page }) => {
  test.slow()
  const member = await aMember()
  const timer = new TimerModel(page)
  await signInByKeyboard(page, member)
  await expect(timer.button('Start Timer')).toBeVisible()

  await untilKeysWork(page)
  await page.keyboard.press('s')
  await agreeToKeys(page)
  await expect(timer.button('Pause')).toBeVisible()
  await expect.poll(() => timer.elapsed()).toBeGreaterThan(0)
  await choose(page, 'correct')
  const correction = page.getByRole('dialog', { name: 'Correct this timer' })
  await expect(correction).toBeVisible()
  await tabTo(page, 'button', '5 min earlier')
  await page.keyboard.press('Enter')
  await expect(correction.getByText('5m so far').first()).toBeVisible()
  await tabTo(page, 'button', 'Save')
  await page.keyboard.press('Enter')
  await expect(correction).toBeHidden()
  await expect.poll(() => timer.elapsed()).toBeGreaterThanOrEqual(300)
  await page.keyboard.press('p')
  await expect(timer.button('Resume')).toBeVisible()
  await choose(page, 'resume')
  await expect(timer.button('Pause')).toBeVisible()

  await page.keyboard.press('s')
  await expect(timer.sessionComplete).toBeVisible()
  await tabTo(page, 'textbox', 'Notes')
  await page.keyboard.type('spanish') // S and P are letters here.
  await tabTo(page, 'button', 'Save Session')
  await page.keyboard.press('Enter')
  await expect(timer.sessionComplete).toBeHidden()

  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/#\/app\/history$/)
  // The day's card has them too.
  await expect(page.getByRole('cell', { name: 'spanish' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search sessions' })).toBeFocused()
  await page.keyboard.type('spanish')
  await expect(page.getByText(/^1 session,/)).toBeVisible()

  await tabTo(page, 'checkbox', /^Select Productivity/)
  await page.keyboard.press('Space')
  const remove = page.getByRole('button', { name: 'Delete selected' })
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(remove).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [10] })
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Delete 1 session')
  await page.keyboard.press('Enter')
  await expect.poll(() => sessionsOf(member)).toEqual([])
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ notes: 'spanish' }])
})

test('KEYS-01 KEYS-03 KEYS-04 the palette leads to every page, action, setting and rhythm, and reads sentences', async ({
  page,
}) => {
  test.slow()
  const member = await aMember()
  await giveSession(member, 'a', { startTime: 1_749_546_000_000, endTime: 1_749_549_600_000, duration: 3600 })
  await giveRhythm(member, 'scales', { name: 'Scales' })
  await giveTask(member, 'page', 'Write page', 2)
  await writeDocument(`users/${member.uid}/sessionTypes/p`, {
    id: 'p',
    name: 'Piano',
    category: 'productivity',
    color: '#b8891d',
    isCore: false,
    createdAt: 5,
  })
  await signIn(page, member)
  await untilKeysWork(page)
  for (const [text, title] of [
    ['new task', 'New task'],
    ['new rhythm', 'New rhythm'],
    ['new rest', 'New rest days'],
    ['new type', 'New session type'],
    ['edit goals', 'Daily goals'],
    ['screen time', 'Log Screen Time'],
    ['edit profile', 'Edit Profile'],
    ['sign out', 'Sign out of Counterpoint?'],
    ['clear all', 'Clear all sessions?'],
    ['shortcuts', 'Keyboard shortcuts'],
    ['settings', 'Settings'],
    ['not yet saved', 'Changes not yet saved'],
    ['trash', 'Your data'],
    ['edit scales', 'Edit rhythm'],
  ] as const) {
    await choose(page, text)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await choose(page, 'error reports')
  await expect(page.getByRole('switch', { name: 'Send error reports from this device' })).toBeFocused()
  await page.keyboard.press('Escape')
  await choose(page, 'notifications')
  await expect(page.getByRole('switch', { name: 'Notify me on this device' })).toBeFocused()
  await page.keyboard.press('Escape')
  await choose(page, 'new app')
  await expect(page.getByRole('textbox', { name: 'App name' })).toBeFocused()
  await choose(page, 'use the dark theme')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await choose(page, 'pacing')
  await expect(page.getByRole('radio', { name: 'Never forgets' })).toBeFocused()
  await choose(page, 'spanish')
  await expect(page).toHaveURL(/#\/app\/history\?q=spanish/)

  await test.step('KEYS-03 a sentence opens Quick Add filled in, and saves nothing by itself', async () => {
    await page.goto('/#/app/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await choose(page, 'paino 45m yesterday Bach')
    const form = page.getByRole('dialog', { name: 'Quick Add Session' })
    await expect(form.getByLabel('Session type')).toHaveValue('Piano')
    await expect(form.getByLabel('Start time')).toHaveValue('12:00')
    await expect(form.getByLabel('End time')).toHaveValue('12:45')
    await expect(form.getByLabel('Notes')).toHaveValue('Bach')
    expect(await sessionsOf(member)).toHaveLength(1)
    await form.getByRole('button', { name: 'Add Session' }).press('Enter')
    await expect
      .poll(async () => (await sessionsOf(member)).find(({ notes }) => notes === 'Bach'))
      .toMatchObject({ type: 'Piano', duration: 2700 })
  })

  await test.step('KEYS-01 a form in the page with changes is not left by a key unasked', async () => {
    await page.goto('/#/app/strategy')
    await page.getByRole('slider', { name: 'Ideal focus time' }).press('ArrowRight')
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await agreeToKeys(page)
    await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).press('Enter')
    await expect(page).toHaveURL(/strategy/)
  })
})

// The palette has one breakpoint, at 768 px.
for (const width of [320, 1440]) {
  test(`KEYS-01 the palette and the shortcuts are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 768 ? 700 : 900 })
    const member = await aMember()
    await signIn(page, member)
    await untilKeysWork(page)
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await expectNothingCut(page, 'the palette')
    await page.keyboard.type('play 45m yest')
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(sheet(page)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await expectNothingCut(page, 'the shortcuts')
  })
}
