import { recordIsKnown } from '../bench/life'
import { aMember, giveSession, giveTask } from './person'
import { takePicture } from './picture'
import { expect, signIn, test } from './test'

// Screenshots of History; no automatic comparison.

const NOW = Date.parse('2026-11-19T14:41:00Z')
const HOUR = 3_600_000

test.use({ timezoneId: 'UTC' })

test('pictures of the days of History', async ({ page }) => {
  test.slow()
  await page.clock.setSystemTime(NOW)
  const member = await aMember({ displayName: 'Demo Account' })
  await giveTask(member, 'write', 'Write page', 2)
  for (let index = 0; index < 24; index++) {
    const startTime = NOW - (index + 1) * 7 * HOUR
    const isPlay = index % 3 === 0
    await giveSession(member, `s${index}`, {
      ...{ startTime, endTime: startTime + 1.5 * HOUR, duration: 5400 },
      ...{ type: isPlay ? 'Play' : 'Programming', sessionScore: isPlay ? 0 : index % 4 },
      notes: index % 2 === 0 ? 'Brahms, the second movement, slowly' : 'A page of the talk',
    })
  }
  await signIn(page, member)
  await recordIsKnown(page, member)
  await page.goto('/#/app/history')
  await expect(page.locator('[data-session]').first()).toBeVisible()
  await takePicture(page, 'history/days', true)
})
