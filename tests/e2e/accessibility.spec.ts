import { TimerModel } from './page-models/timer'
import { aMember, giveHourOfToday, giveRhythm, giveSession, giveTask } from './person'
import { expect, expectAccessible, signIn, test } from './test'

const WIDTHS = [1440, 390]

for (const width of WIDTHS) {
  test(`axe finds nothing on public pages and in onboarding at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/beta-access', '/privacy', '/terms']) {
      await page.goto(`/#${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
    await page.goto('/#/beta-access')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectAccessible(page)

    await signIn(page, await aMember({ hasCompletedOnboarding: false, username: null }))
    for (const step of [1, 2, 3, 4]) {
      await expect(page.getByLabel(`Step ${step} of 4`)).toBeAttached()
      await expectAccessible(page)
      if (step === 2) {
        await page.getByRole('button', { name: 'Start Timer' }).click()
        await expectAccessible(page)
      }
      if (step < 4) await page.getByRole('button', { name: 'Next' }).click()
    }
    await page.getByRole('button', { name: /Go!$/ }).click()
    await page.getByLabel('Display Name').fill('')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Both Display Name and Username are required.')).toBeVisible()
    await expectAccessible(page)
  })
}

for (const width of WIDTHS) {
  test(`axe finds nothing in the app at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const member = await aMember({ lastSessionAutoStopped: true })
    await giveTask(member, 'write', 'Write page', 2)
    await giveRhythm(member, 'piano', { name: 'Piano' })
    const give = (id: string, startTime: number) =>
      giveSession(member, id, { startTime, endTime: startTime + 3_600_000, duration: 3600 })
    await giveHourOfToday(member, 'a', { notes: 'a note' })
    // For the weekly letter: two days of last week, whichever day it is now.
    await give('b', Date.now() - 7 * 86_400_000)
    await give('c', Date.now() - 9 * 86_400_000)
    await signIn(page, member)
    const timer = new TimerModel(page)
    await expectAccessible(page)
    for (const path of ['dashboard', 'letter', 'log', 'history', 'strategy', 'profile']) {
      await page.goto(`/#/app/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(path, 'i'))
      if (path === 'history')
        await expect(
          width > 1350 ? page.getByRole('cell', { name: 'a note' }) : page.getByText('Recent days'),
        ).toBeVisible()
      if (path === 'letter') await expect(page.getByRole('heading', { name: 'Findings' })).toBeVisible()
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: 'Settings' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto('/#/app')
    await timer.press('Quick Add Session')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await timer.press('Start Timer')
    await timer.untilClock(1)
    await expectAccessible(page)
    await timer.press('Pause')
    await expect(timer.button('Resume')).toBeVisible()
    await expectAccessible(page)
    await timer.press('Stop Timer')
    await expect(timer.sessionComplete).toBeVisible()
    await expectAccessible(page)
    await timer.press('Save Session')
    await expect(page.getByText('Session saved')).toBeVisible()
    await expectAccessible(page)
  })
}
