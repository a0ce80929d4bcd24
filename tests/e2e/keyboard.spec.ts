import { TimerModel } from './page-models/timer'
import { aMember, giveSession, sessionsOf } from './person'
import { signInByKeyboard, tabTo } from './tab-to'
import { expect, signIn, test } from './test'

const HOUR = 3_600_000

test('signing in, timing, saving and deleting a session work without a mouse', async ({ page }) => {
  const member = await aMember()
  const timer = new TimerModel(page)
  await signInByKeyboard(page, member)
  await expect(timer.button('Start Timer')).toBeVisible()

  await tabTo(page, 'radio', 'Productivity')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Play' })).toBeChecked()
  await tabTo(page, 'button', 'Start Timer')
  await page.keyboard.press('Enter')
  await timer.untilClock(1)
  // The pressed button has become Pause and keeps the focus.
  await expect(timer.button('Pause')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(timer.button('Resume')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(timer.button('Stop Timer')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(timer.sessionComplete).toBeVisible()
  await tabTo(page, 'textbox', 'Notes')
  await page.keyboard.type('by hand')
  await tabTo(page, 'button', 'Save Session')
  await page.keyboard.press('Enter')
  await expect(timer.sessionComplete).toBeHidden()

  await tabTo(page, 'link', 'View History')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: 'by hand' })).toBeVisible()
  await page.getByRole('checkbox').last().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Delete selected' }).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Delete 1 session')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No sessions logged yet.')).toBeVisible()
  await expect.poll(() => sessionsOf(member)).toEqual([])
})

test('editing a session works without a mouse', async ({ page }) => {
  const member = await aMember()
  const startTime = Date.parse('2025-06-10T09:00Z')
  await giveSession(member, 'a', {
    startTime,
    endTime: startTime + 2 * HOUR,
    duration: 6300,
    breaks: [{ startTime: startTime + HOUR, endTime: startTime + HOUR + 900_000 }],
    notes: 'as it was',
  })
  await signIn(page, member)
  await page.goto('/#/app/history')
  await expect(page.getByRole('cell', { name: 'as it was' })).toBeVisible()
  await tabTo(page, 'button', /^Edit /)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Session' })
  await expect(dialog).toBeVisible()
  await tabTo(page, 'button', 'Delete the break from 10:00 to 10:15')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Delete break')
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Notes')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('by hand')
  await tabTo(page, 'button', 'Save changes')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  // The focus is back at the start.
  await expect(page.getByRole('button', { name: /^Edit / })).toBeFocused()
  await expect
    .poll(() => sessionsOf(member))
    .toMatchObject([{ notes: 'by hand', breaks: [], duration: 7200 }])
})

test('logging screen time works without a mouse', async ({ page }) => {
  const member = await aMember()
  await signIn(page, member)
  await page.goto('/#/app/log')
  await expect(page.getByRole('button', { name: 'Log Screen Time' })).toBeVisible()
  await tabTo(page, 'button', 'Log Screen Time')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Log Screen Time' })).toBeVisible()
  if (!(await page.getByLabel('App', { exact: true }).evaluate((input) => input === document.activeElement)))
    await tabTo(page, 'combobox', /^App/)
  await page.keyboard.type('YouTube')
  await tabTo(page, 'textbox', 'Hours')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Screen time logged successfully!')
  await page.keyboard.press('Enter')
  await expect(alert).toBeHidden()
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ type: 'Screen Time', duration: 3600 }])
})

test('importing a file works without a mouse', async ({ page }) => {
  const member = await aMember()
  const buffer = Buffer.from('Date,Start Time,End Time,Work Duration\n10/06/2025,09:00,10:00,')
  // Registered at the start: a listener added at the key press may miss the event.
  page.on('filechooser', (chooser) => chooser.setFiles({ name: 'one.csv', mimeType: 'text/csv', buffer }))
  await signIn(page, member)
  await tabTo(page, 'button', 'Settings')
  await page.keyboard.press('Enter')
  // Its code is loaded on first opening.
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await tabTo(page, 'button', 'Manage your data')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeFocused()
  await tabTo(page, 'button', 'Choose file')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Import 1 session' })).toBeVisible()
  await tabTo(page, 'button', 'Import 1 session')
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('1 session(s) imported successfully!')
  await page.keyboard.press('Enter')
  await expect(alert).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
  expect(await sessionsOf(member)).toHaveLength(1)
})

test('the skip link skips the frame', async ({ page }) => {
  const member = await aMember()
  await page.goto('/#/beta-access')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/#\/app$/)
})
