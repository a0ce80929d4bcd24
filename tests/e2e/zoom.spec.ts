import { expectNothingCut } from './layout'
import { TimerModel } from './page-models/timer'
import { aMember, giveRhythm, giveSession, giveTask } from './person'
import { expect, signIn, test } from './test'

/** What remains of 1280 × 1024 px at a zoom of 400 % and of 200 %. */
const ZOOMED = [
  { zoom: 400, width: 320, height: 256 },
  { zoom: 200, width: 640, height: 512 },
]

test('every screen fits at a zoom of 200 % and 400 %', async ({ page }) => {
  const member = await aMember({
    lastSessionAutoStopped: true,
    bio: 'Reads, and writes about what she reads.',
  })
  await giveTask(member, 'write', 'Write the next page of the long report', 2)
  await giveRhythm(member, 'piano', { name: 'Piano, with both hands', startDate: '2025-06-08' })
  const startTime = Date.now() - 7_200_000
  await giveSession(member, 'a', {
    startTime,
    endTime: startTime + 3_600_000,
    duration: 3600,
    notes: 'a note',
  })
  for (const { width, height } of ZOOMED) {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/beta-access', '/privacy', '/terms']) {
      await page.goto(`/#${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNothingCut(page, `${path} at ${width}`)
    }
  }
  await signIn(page, member)
  const timer = new TimerModel(page)
  for (const { width, height } of ZOOMED) {
    await page.setViewportSize({ width, height })
    for (const path of ['', '/log', '/history', '/dashboard', '/strategy', '/profile', '/tour']) {
      await page.goto(`/#/app${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectNothingCut(page, `${path} at ${width}`)
      await page.screenshot({ path: `/tmp/front/z${path.slice(1)}-${width}.png` })
    }
  }
  await page.goto('/#/app')
  await timer.press('Start Timer')
  await expect(timer.clock).toHaveText('00:00:01')
  await expectNothingCut(page, 'the running timer')
})
