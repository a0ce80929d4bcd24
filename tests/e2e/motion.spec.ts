import type { Page } from '@playwright/test'
import { recordIsKnown } from '../bench/life'
import { TimerModel } from './page-models/timer'
import { aMember, giveHourOfToday, giveRhythm } from './person'
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

test('FRAME-15 what changes and what leaves moves shortly, and nothing moves with reduced motion', async ({
  page,
}) => {
  const member = await aMember()
  await giveHourOfToday(member, 'a')
  await giveRhythm(member, 'run', { name: 'Run', startDate: new Date().toISOString().slice(0, 10) })
  // Motion that ends before the check counts as well.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const moved = new Set<string>()
    Object.assign(window, { seen, moved })
    for (const type of ['animationstart', 'transitionrun'] as const) {
      addEventListener(type, ({ target }) => {
        for (const motion of (target as Element).getAnimations({ subtree: true })) {
          const duration = Number(motion.effect?.getComputedTiming().activeDuration ?? 0)
          if (duration <= 1) continue
          seen.add(`${type} of ${(target as Element).className}`)
          const name =
            motion instanceof CSSTransition
              ? motion.transitionProperty
              : (motion as CSSAnimation).animationName.split('_')[1]
          moved.add(`${name} ${duration}`)
        }
      })
    }
  })
  await page.addInitScript(() => {
    const left: string[] = []
    Object.assign(window, { left })
    new MutationObserver((records) => {
      for (const stage of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(stage instanceof HTMLElement) || stage.className !== 'leaving') continue
        const times = stage
          .getAnimations({ subtree: true })
          .map((motion) => motion.effect?.getComputedTiming())
        const what = stage.firstElementChild instanceof HTMLDialogElement ? 'dialog' : 'toast'
        const isQuiet = stage.inert && stage.ariaHidden === 'true' && !stage.querySelector('[id]')
        left.push(`${what} ${times.map((time) => time?.duration).join()} ${isQuiet}`)
        left.push(`focus on ${document.activeElement?.textContent}`)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  const moved = () => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  const left = () => page.evaluate(() => (window as unknown as { left: string[] }).left)
  const timer = new TimerModel(page)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, member)
  // While the months are rebuilt, the calendar goes and comes back.
  await recordIsKnown(page, member)
  await test.step('FRAME-15 a dialog and a toast leave with a short motion that holds nothing up', async () => {
    const code = page.waitForResponse(/\/leave-(?!guards)/)
    await timer.press('Quick Add Session')
    await expect(page.getByRole('dialog')).toBeVisible()
    // What closes before the motion's code is there leaves at once.
    await page.evaluate((url) => import(url), (await code).url())
    await page.keyboard.press('Escape')
    await expect.poll(left).toEqual(['dialog 160,160 true', 'focus on Quick Add Session'])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('.leaving')).toHaveCount(0)

    await page.evaluate(() => (location.hash = '#/app/nowhere'))
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect
      .poll(async () => (await left()).filter((what) => what.startsWith('toast')))
      .toEqual(['toast 160,160 true'])
    await expect(page.locator('.leaving')).toHaveCount(0)
    await page.goto('/#/app')
  })
  expect((await seen()).length, 'without reduced motion something moves').toBeGreaterThan(0)

  // What changed moves, by the durations of the tokens. The next press could end it before it begins.
  const hasMoved = (what: string) => expect.poll(moved).toContain(what)
  await page.getByRole('radio', { name: 'Play' }).click()
  await hasMoved('slide 160')
  await page.getByRole('radio', { name: 'Productivity' }).click()
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
  await hasMoved('width 240')
  await page.goto('/#/app/history')
  await page
    .getByRole('checkbox', { name: /^Select Productivity/ })
    .first()
    .check({ force: true })
  await hasMoved('stroke-dashoffset 240')
  await page.goto('/#/app/dashboard')
  await page
    .getByRole('button', { name: /^Run on / })
    .last()
    .click()
  await hasMoved('draw 240')

  await test.step('nothing moves with reduced motion', async () => {
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
    await timer.untilClock(1)
    await timer.press('Pause')
    await timer.press('Stop Timer')
    await expect(timer.sessionComplete).toBeVisible()
    await timer.press('Save Session')
    await expect(page.getByText('Session saved')).toBeVisible()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('radio', { name: 'Dark' }).click()
    expect([...(await seen()), ...(await motions(page))]).toEqual([])
  })
})
