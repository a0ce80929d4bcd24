import type { Page } from '@playwright/test'
import { TimerModel } from './page-models/timer'
import { aMember, giveSession } from './person'
import { expect, signIn, test } from './test'

/** The names of running animations that last longer than an instant. */
function motions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((motion) => Number(motion.effect?.getComputedTiming().activeDuration ?? 0) > 1)
      .map((motion) => {
        const { target } = motion.effect as KeyframeEffect
        return `${motion instanceof CSSTransition ? motion.transitionProperty : (motion as CSSAnimation).animationName} of ${target?.className}`
      }),
  )
}

test('nothing moves with reduced motion', async ({ page }) => {
  const member = await aMember()
  const startTime = Date.now() - 7_200_000
  await giveSession(member, 'a', { startTime, endTime: startTime + 3_600_000, duration: 3600 })
  // Motion that ends before the check counts as well.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    for (const type of ['animationstart', 'transitionrun'] as const) {
      addEventListener(type, ({ target }) => {
        for (const motion of (target as Element).getAnimations())
          if (Number(motion.effect?.getComputedTiming().activeDuration ?? 0) > 1)
            seen.add(`${type} of ${(target as Element).className}`)
      })
    }
  })
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  const timer = new TimerModel(page)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, member)
  await timer.press('Quick Add Session')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await seen()).length, 'without reduced motion something moves').toBeGreaterThan(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/#/')
  await page.reload()
  for (const path of ['', '/dashboard', '/log', '/history', '/strategy', '/profile']) {
    await page.goto(`/#/app${path}`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
    expect(await motions(page), path).toEqual([])
  }
  await page.goto('/#/app')
  await page.getByRole('radio', { name: 'Play' }).click()
  await timer.press('Start Timer')
  await expect(timer.clock).toHaveText('00:00:01')
  await timer.press('Pause')
  await timer.press('Stop Timer')
  await expect(timer.sessionComplete).toBeVisible()
  await timer.press('Save Session')
  await expect(page.getByText('Session saved')).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Dark' }).click()
  expect([...(await seen()), ...(await motions(page))]).toEqual([])
})
