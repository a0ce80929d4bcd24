import { expectGoodDialog } from './dialog-visits'
import { TimerModel } from './page-models/timer'
import { aMember, completionsOf, giveRhythm, sessionsOf } from './person'
import { expect, signIn, test } from './test'

test('KEYS-01 LINKS-01 an address opens Quick Add, starts play after one press and once, pauses, resumes, stops and completes', async ({
  page,
}) => {
  const member = await aMember()
  const timer = new TimerModel(page)
  await giveRhythm(member, 'piano', { name: 'Piano' })
  await signIn(page, member)

  await test.step('KEYS-01 it opens Quick Add, and no command that is not meant for links', async () => {
    await page.goto('/#/app/dashboard?do=quick-add')
    await expect(page.getByRole('dialog', { name: 'Quick Add Session' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/#/app?do=sign-out')
    await expect(page).toHaveURL(/#\/app$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await sessionsOf(member)).toEqual([])
  })

  await test.step('LINKS-01 it starts play after one press, and a reload does not start it again', async () => {
    await expect(timer.button('Start Timer')).toBeVisible()
    await page.goto('/#/app?do=start-play')
    await expect(page.getByRole('dialog', { name: 'Start Play now?' })).toBeVisible()
    await expectGoodDialog(page, 'Start Play now?')
    await expect(timer.clock).toHaveText('00:00:00')
    await page.keyboard.press('Enter')
    await expect(timer.button('Pause')).toBeVisible()
    await expect(page.getByText(/^Play since/)).toBeVisible()
    await expect(page).toHaveURL(/#\/app$/)

    await expect.poll(() => timer.elapsed()).toBeGreaterThan(0)
    await timer.press('Stop Timer')
    await timer.press('Skip')
    await expect(timer.button('Start Timer')).toBeVisible()
    await page.reload()
    await expect(timer.button('Start Timer')).toBeVisible()
    // Loaded after the first screen, the command would have run by then.
    await page.waitForTimeout(1500)
    await expect(timer.button('Start Timer')).toBeVisible()
  })

  await test.step('LINKS-01 it pauses, resumes, stops and completes a rhythm, each after one press, and Undo takes it back', async () => {
    const follow = async (address: string, question: string, answer: string) => {
      await page.goto(`/#/app?do=${address}`)
      await page
        .getByRole('dialog', { name: question })
        .getByRole('button', { name: answer, exact: true })
        .click()
      await expect(page.getByRole('dialog', { name: question })).toHaveCount(0)
    }
    const undo = async () => {
      const button = page.getByRole('button', { name: 'Undo' })
      // The offer of the step before goes as soon as the page knows of this one.
      await expect(button).toHaveCount(1)
      await button.click()
      await expect(page.getByText('Undone.').first()).toBeVisible()
    }
    await page.goto('/#/app?do=stop')
    await expect(page.getByText('Your timer is not running.')).toBeVisible()
    await timer.press('Start Timer')
    await timer.untilClock(1)
    await follow('pause', 'Pause the timer?', 'Pause')
    await expect(timer.button('Resume')).toBeVisible()
    await undo()
    await expect(timer.button('Pause')).toBeVisible()
    await timer.press('Pause')
    await expect(timer.button('Resume')).toBeVisible()
    await follow('resume', 'Resume the timer?', 'Resume')
    await expect(timer.button('Pause')).toBeVisible()
    await follow('stop', 'Stop the timer?', 'Stop Timer')
    await expect(timer.sessionComplete).toBeVisible()
    await undo()
    await expect(timer.button('Pause')).toBeVisible()

    await follow('complete&rhythm=piano', 'Complete Piano for today?', 'Complete')
    await expect(page).toHaveURL(/#\/app\/dashboard$/)
    await expect(page.getByText('Piano completed.')).toBeVisible()
    // The page knows of it before the server does.
    await expect.poll(async () => Object.keys(await completionsOf(member))).toHaveLength(1)
    await page.goto('/#/app?do=complete&rhythm=Piano')
    await expect(page.getByText('Piano is already completed for today.')).toBeVisible()
  })
})

test('KEYS-01 a visitor signs in first, then the command of the address runs', async ({ page }) => {
  const member = await aMember()
  const timer = new TimerModel(page)
  await page.goto('/#/app?do=start-focus')
  await expect(page).toHaveURL(/#\/$/)
  await page.goto('/#/beta-access')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Start Productivity now?' })
    .getByRole('button', { name: 'Start Timer' })
    .click()
  await expect(timer.button('Pause')).toBeVisible()
  await expect(page.getByText(/^Productivity since/)).toBeVisible()

  // Another one while the timer runs says so and changes nothing.
  const start = await timer.elapsed()
  await page.goto('/#/app?do=start-play')
  await expect(page.getByText('Your timer is already running.')).toBeVisible()
  await expect(page.getByText(/^Productivity since/)).toBeVisible()
  expect(await timer.elapsed()).toBeGreaterThanOrEqual(start)
})
