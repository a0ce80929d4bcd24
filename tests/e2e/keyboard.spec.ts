import { readDocument } from '../fixtures/emulators'
import { StrategyModel } from './page-models/strategy'
import { TimerModel } from './page-models/timer'
import { aMember, giveSession, sessionsOf } from './person'
import { signInByKeyboard, tabTo } from './tab-to'
import { expect, expectAccessible, test, untilLive } from './test'

const HOUR = 3_600_000

test('without a mouse: the skip link, timing, editing, screen time, strategy and an import', async ({
  page,
}) => {
  test.slow()
  const { keyboard } = page
  const member = await aMember()
  const startTime = Date.parse('2025-06-10T09:00Z')
  await giveSession(member, 'a', {
    startTime,
    endTime: startTime + 2 * HOUR,
    duration: 6300,
    breaks: [{ startTime: startTime + HOUR, endTime: startTime + HOUR + 900_000 }],
    notes: 'as it was',
  })
  const timer = new TimerModel(page)
  const buffer = Buffer.from('Date,Start Time,End Time,Work Duration\n12/06/2025,09:00,10:00,')
  // Registered at the start: a listener added at the key press may miss the event.
  page.on('filechooser', (chooser) => chooser.setFiles({ name: 'one.csv', mimeType: 'text/csv', buffer }))
  await signInByKeyboard(page, member)
  await expect(timer.button('Start Timer')).toBeVisible()

  await test.step('the skip link skips the frame', async () => {
    // In a page that has just been loaded nothing has the focus.
    await page.reload()
    await untilLive(page)
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(/#\/app$/)
  })

  await test.step('a session is timed, saved and deleted', async () => {
    await tabTo(page, 'radio', 'Productivity')
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Play' })).toBeChecked()
    await tabTo(page, 'button', 'Start Timer')
    await keyboard.press('Enter')
    await timer.untilClock(1)
    // The pressed button has become Pause and keeps the focus.
    await expect(timer.button('Pause')).toBeFocused()
    await keyboard.press('Enter')
    await expect(timer.button('Resume')).toBeFocused()
    await keyboard.press('Tab')
    await expect(timer.button('Stop Timer')).toBeFocused()
    await keyboard.press('Enter')

    await expect(timer.sessionComplete).toBeVisible()
    await tabTo(page, 'textbox', 'Notes')
    await keyboard.type('timed by hand')
    await tabTo(page, 'button', 'Save Session')
    await keyboard.press('Enter')
    await expect(timer.sessionComplete).toBeHidden()

    await tabTo(page, 'link', 'View History')
    await keyboard.press('Enter')
    const timed = page.getByRole('cell', { name: 'timed by hand' })
    await expect(timed).toBeVisible()
    await page
      .getByRole('checkbox', { name: /^Select Play/ })
      .first()
      .focus()
    await keyboard.press('Space')
    await page.getByRole('button', { name: 'Delete selected' }).focus()
    await keyboard.press('Enter')
    await tabTo(page, 'button', 'Delete 1 session')
    await keyboard.press('Enter')
    await expect(timed).toHaveCount(0)
    await expect.poll(() => sessionsOf(member)).toMatchObject([{ id: 'a' }])
  })

  await test.step('a session is edited', async () => {
    await expect(page.getByRole('cell', { name: 'as it was' })).toBeVisible()
    await tabTo(page, 'button', /^Edit /)
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit Session' })
    await expect(dialog).toBeVisible()
    await tabTo(page, 'button', 'Delete the break from 10:00 to 10:15')
    await keyboard.press('Enter')
    await tabTo(page, 'button', 'Delete break')
    await keyboard.press('Enter')
    await tabTo(page, 'textbox', 'Notes')
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('by hand')
    await tabTo(page, 'button', 'Save changes')
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    // The focus is back at the start.
    await expect(page.getByRole('button', { name: /^Edit / })).toBeFocused()
    await expect
      .poll(() => sessionsOf(member))
      .toMatchObject([{ notes: 'by hand', breaks: [], duration: 7200 }])
  })

  await test.step('screen time is logged', async () => {
    await page.goto('/#/app/log')
    await expect(page.getByRole('button', { name: 'Log Screen Time' })).toBeVisible()
    await tabTo(page, 'button', 'Log Screen Time')
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Log Screen Time' })).toBeVisible()
    const app = page.getByLabel('App', { exact: true })
    if (!(await app.evaluate((input) => input === document.activeElement)))
      await tabTo(page, 'combobox', /^App/)
    await keyboard.type('YouTube')
    await tabTo(page, 'textbox', 'Hours')
    await keyboard.type('1')
    await keyboard.press('Enter')
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('Screen time logged successfully!')
    await keyboard.press('Enter')
    await expect(alert).toBeHidden()
    await expect
      .poll(async () => (await sessionsOf(member)).find(({ type }) => type === 'Screen Time'))
      .toMatchObject({ duration: 3600, notes: 'Logged Screen Time: YouTube: 1h 00m' })
    await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'YouTube' })).toContainText('1h')
    await expectAccessible(page)
  })

  await test.step('rhythms, goals and scoring are changed', async () => {
    const strategy = new StrategyModel(page)
    await strategy.open()
    await page.getByRole('button', { name: 'New rhythm' }).focus()
    await keyboard.press('Enter')
    await expect(strategy.dialog.getByLabel('Name')).toBeFocused()
    await keyboard.type('Piano')
    await keyboard.press('Tab') // Points
    await keyboard.type('20')
    await keyboard.press('Tab') // Start date
    await page.getByRole('radio', { name: 'Every day' }).focus()
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Days of the week' })).toBeFocused()
    await keyboard.press('Enter') // Already selected; a radio does not submit the form.
    await keyboard.press('Tab')
    await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Monday' })).toBeFocused()
    await keyboard.press('Space')
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await strategy.dialog.getByLabel('Name').focus()
    await keyboard.press('Enter')
    await expect(strategy.row('Piano')).toContainText('Mon, Tue')
    await expect(page.getByRole('button', { name: 'New rhythm' })).toBeFocused()

    await page.getByRole('button', { name: 'Delete Piano' }).focus()
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(strategy.row('Piano')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'New rhythm' })).toBeFocused()

    await page.getByRole('button', { name: 'Edit goals' }).focus()
    await keyboard.press('Enter')
    await keyboard.type('5')
    await keyboard.press('Enter')
    await expect(strategy.alert).toContainText('Goals saved successfully!')
    await keyboard.press('Enter')
    await expect(strategy.row('Task score')).toContainText('of 5 per day')

    await page.getByLabel('Ideal play time').focus()
    await keyboard.press('ArrowRight')
    await expect(page.getByLabel('Ideal play time')).toHaveAttribute('aria-valuetext', '4 hours 15 minutes')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(strategy.alert).toContainText('Scoring settings have been updated!')
    await keyboard.press('Escape')
    await expect(page.getByLabel('Daily task score')).toBeFocused()
    await expect.poll(async () => (await readDocument(`users/${member.uid}`))?.['formula']).toBeTruthy()
  })

  await test.step('a file is imported', async () => {
    await tabTo(page, 'button', 'Settings')
    await keyboard.press('Enter')
    // Its code is loaded on first opening.
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await tabTo(page, 'button', 'Manage your data')
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeFocused()
    await tabTo(page, 'button', 'Choose file')
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Import 1 session' })).toBeVisible()
    await tabTo(page, 'button', 'Import 1 session')
    await keyboard.press('Enter')
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('1 session(s) imported successfully!')
    await keyboard.press('Enter')
    await expect(alert).toBeHidden()
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
    expect(await sessionsOf(member)).toHaveLength(3)
  })
})
