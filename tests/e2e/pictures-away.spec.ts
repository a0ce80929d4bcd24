import { AwayModel, withRunningTimer } from './page-models/away'
import { takePicture } from './picture'
import { giveSession } from './person'
import { test } from './test'

// Screenshots of the question about a time away, of a correction and of a long run; no automatic comparison.

test.use({ timezoneId: 'UTC' })

const at = (time: string) => Date.parse(`2026-11-19T${time}Z`)

test('a time away', async ({ page }) => {
  await withRunningTimer(page, { since: at('12:00:00'), now: at('13:02:00') })
  await new AwayModel(page).sleep('01:08:00')
  await new AwayModel(page).question.waitFor()
  await takePicture(page, 'away-question')
})

test('a correction', async ({ page }) => {
  const member = await withRunningTimer(page, { since: at('13:40:00'), now: at('14:10:00') })
  await giveSession(member, 'piano', { startTime: at('12:00:00'), endTime: at('13:00:00'), duration: 3600 })
  await page.getByRole('button', { name: 'Correct this timer' }).click()
  await page.getByRole('button', { name: 'When the last session ended' }).waitFor()
  await page.getByLabel('Started at').fill('12:45')
  await takePicture(page, 'away-correct')
})

test('a long run', async ({ page }) => {
  await withRunningTimer(page, { since: at('09:30:00'), now: at('14:00:00') })
  await page.getByText('Still at it?').waitFor()
  await takePicture(page, 'away-still')
})
