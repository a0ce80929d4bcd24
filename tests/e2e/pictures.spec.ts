import { BADGE_IDS } from '../../src/domain/badge/badge'
import { writeDocument } from '../fixtures/emulators'
import { openYourData } from './page-models/settings'
import { TimerModel } from './page-models/timer'
import { aMember, giveRhythm, giveSession, giveTask, type Person } from './person'
import { FOLDER, takePicture } from './picture'
import { expect, signIn, test } from './test'

// Screenshots of the timer in each state for a person to compare with the design; no automatic comparison.

const NOW = Date.parse('2026-11-19T14:41:00')
const at = (time: string) => Date.parse(`2026-11-19T${time}:00`)

async function giveADay(person: Person): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const give = (id: string, type: string, from: string, to: string, breaks: [string, string][] = []) =>
    giveSession(person, id, {
      type,
      startTime: at(from),
      endTime: at(to),
      duration: (at(to) - at(from) - breaks.reduce((sum, [a, b]) => sum + at(b) - at(a), 0)) / 1000,
      breaks: breaks.map(([a, b]) => ({ startTime: at(a), endTime: at(b) })),
      timezone: zone,
      notes: 'A page of the talk',
    })
  await give('a', 'Productivity', '07:30', '08:05')
  await give('b', 'Programming', '08:50', '10:40', [['09:45', '09:53']])
  await give('c', 'Play', '12:20', '13:00')
  await giveTask(person, 'write', 'Write page', 2)
  await giveTask(person, 'review', 'Review a chapter', 1.5)
}

test('pictures of the way in, light and dark, wide and narrow', async ({ page }) => {
  test.slow()
  for (const path of ['privacy', 'terms']) {
    await page.goto(`/#/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await takePicture(page, path, true)
  }
  await signIn(page, await aMember({ hasCompletedOnboarding: false, username: null }))
  await takePicture(page, 'tour-1')
  await page.getByRole('button', { name: 'Next' }).click()
  await takePicture(page, 'tour-2')
  await page.getByRole('button', { name: 'Start Timer' }).click()
  await page.waitForTimeout(3_000)
  await takePicture(page, 'tour-2-running')
  await page.getByRole('button', { name: 'Stop Timer' }).click()
  await takePicture(page, 'tour-2-stopped')
  await page.getByRole('button', { name: 'Next' }).click()
  await takePicture(page, 'tour-3')
  await page.getByRole('slider', { name: 'Ideal play time' }).fill('120')
  await takePicture(page, 'tour-3-moved')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.evaluate(() =>
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => {} })),
  )
  await expect(page.getByRole('button', { name: 'Install app' })).toBeVisible()
  await takePicture(page, 'tour-4')
})

test('pictures of the timer, light and dark, wide and narrow', async ({ page }) => {
  test.slow()
  const member = await aMember({ displayName: 'Demo Account' })
  await giveADay(member)
  for (const [name, points] of [
    ['Run', 4],
    ['Swedish lesson with a long name', 8],
    ['Piano', 2],
  ] as const)
    await giveRhythm(member, name, { name, points, pacingGrace: 0, startDate: '2026-11-19' })
  await page.clock.setSystemTime(NOW)
  await signIn(page, member)
  const timer = new TimerModel(page)

  const take = (name: string) => takePicture(page, name)

  await expect(timer.button('Start Timer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'How this adds up' })).toBeVisible()
  await take('timer-idle')
  await timer.press('Quick Add Session')
  await take('quick-add')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await timer.press('Start Timer')
  await page.clock.setSystemTime(NOW + 5_418_000)
  await expect(timer.clock).toHaveText(/^01:30/)
  await take('timer-productivity')
  await timer.press('Pause')
  await page.clock.setSystemTime(NOW + 6_018_000)
  await expect(timer.button('Resume')).toBeVisible()
  await take('timer-paused')
  await timer.press('Resume')
  await timer.press('Stop Timer')
  await expect(timer.sessionComplete).toBeVisible()
  await take('session-complete')
  await timer.press('Save Session')
  await timer.choose('Play')
  await timer.press('Start Timer')
  await page.clock.setSystemTime(NOW + 8_000_000)
  await expect(timer.clock).toHaveText(/^00:3/)
  await take('timer-play')
  await page.goto('/#/app/history')
  await expect(page.getByText('A page of the talk').first()).toBeVisible()
  await take('history')
  await page.goto('/#/app/profile')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await take('profile')
  await page.getByRole('button', { name: 'Settings' }).click()
  await take('settings')
})

test('pictures of the profile, its editor and the way out', async ({ page }) => {
  test.slow()
  const member = await aMember({
    displayName: 'Demo Account',
    username: 'demo_account',
    bio: 'Translator from Swedish and Danish, part-time maintainer. Mornings for drafts, evenings for two-part inventions.',
    socials: { github: 'demo_account', twitter: '', linkedin: 'demo-account' },
    profileCustomization: {
      theme: 'forest',
      featuredStat: 'totalFocusTime',
      showcasedBadges: ['three_hour_focus', 'seven_day_streak', 'first_rhythm', 'hundred_sessions'],
    },
  })
  const earned = BADGE_IDS.filter((id) => id !== 'thirty_day_streak')
  for (const [index, id] of earned.entries())
    await writeDocument(`users/${member.uid}/badges/${id}`, { id, awardedAt: NOW - index * 864_000_000 })
  for (const [index, month] of ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].entries()) {
    for (let day = 1; day <= 19; day += 3) {
      for (const [phase, type] of ['Productivity', 'Play'].entries()) {
        const duration = Math.round(9000 + 7000 * Math.sin(index + day / 5 + 2 * phase))
        const startTime = Date.parse(
          `${month}-${String(day).padStart(2, '0')}T${phase === 0 ? '09' : '18'}:00:00`,
        )
        const endTime = startTime + duration * 1000
        await giveSession(member, `${month}-${day}-${type}`, { type, startTime, endTime, duration })
      }
    }
  }
  await page.clock.setSystemTime(NOW)
  await signIn(page, member)
  await page.goto('/#/app/profile')
  await expect(page.getByText(/since 1 July/)).toBeVisible()

  const take = (name: string, fullPage = false) => takePicture(page, name, fullPage)
  await take('profile-full', true)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save card' }).click()
  await (await download).saveAs(`${FOLDER}/profile-card.png`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await take('profile-edit')
  await page.setViewportSize({ width: 1440, height: 1400 })
  await page.screenshot({ path: `${FOLDER}/profile-edit-tall.png` })
  await page.keyboard.press('Escape')
  await openYourData(page)
  await take('your-data')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await take('delete-account')
})
