import { aMember, giveRhythm, giveSession, type Person } from './person'
import { takePicture, THEMES } from './picture'
import { expect, signIn, test } from './test'

// Screenshots of days in History, and of states that a person rarely meets: offline, lost ways, a crash, paper.

test.use({
  loadsAhead: true,
  timezoneId: 'UTC',
  mayComplainOf: /No pictures today|could not be loaded|offline/,
})

const NOW = Date.parse('2026-11-19T14:41:00Z')
const HOUR = 3_600_000

async function aWeek(): Promise<Person> {
  const member = await aMember({ displayName: 'Demo Account' })
  await giveRhythm(member, 'piano', { name: 'Piano practice', startDate: '2026-11-12' })
  for (let before = 0; before < 8; before++) {
    for (const [index, type] of ['Productivity', 'Programming', 'Play', 'Screen Time'].entries()) {
      const startTime = NOW - before * 24 * HOUR - (4 - 1.1 * index) * HOUR
      const duration = 1800 + ((before * 7 + index * 3) % 5) * 500
      const notes = type === 'Screen Time' ? 'Logged Screen Time: YouTube: 40m' : 'A page of the talk'
      const span = { startTime, endTime: startTime + duration * 1000, duration }
      await giveSession(member, `s${before}-${index}`, {
        type,
        notes,
        sessionScore: index === 0 ? 3 : 0,
        ...span,
      })
    }
  }
  return member
}

test('pictures of a day in History, the Log, the palette and paper', async ({ page }) => {
  test.slow()
  await page.clock.setSystemTime(NOW)
  await signIn(page, await aWeek())
  await page.goto('/#/app/history')
  await expect(page.getByText('A page of the talk').first()).toBeVisible()
  // Until its months are added up, no day has a Harmony.
  await expect(page.getByText(/^Harmony −/).first()).toBeVisible({ timeout: 60_000 })
  await takePicture(page, 'history-list', true)
  await page.emulateMedia({ media: 'print' })
  await takePicture(page, 'print-history', true)
  await page.emulateMedia({ media: null })
  await page
    .getByRole('button', { name: /18 November/ })
    .first()
    .click()
  await takePicture(page, 'history-day')
  await page.goto('/#/app/log')
  await expect(page.getByText('YouTube').first()).toBeVisible()
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.waitForTimeout(500)
  await takePicture(page, 'log', true)
  await page.goto('/#/app/dashboard')
  await expect(page.getByRole('row', { name: /^Rest/ })).toContainText('h')
  await page.emulateMedia({ media: 'print' })
  await takePicture(page, 'print-dashboard', true)
  await page.emulateMedia({ media: null })
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox')).toBeVisible()
  await takePicture(page, 'palette')
})

test('pictures of offline, of a toast, of a wrong address and of a crash', async ({ page, context }) => {
  test.slow()
  await page.clock.setSystemTime(NOW)
  await signIn(page, await aWeek())
  await page.goto('/#/app/dashboard')
  await expect(page.getByRole('row', { name: /^Rest/ })).toContainText('h')
  await context.setOffline(true)
  await page
    .getByRole('button', { name: /^Piano practice/ })
    .locator('visible=true')
    .last()
    .click()
  await takePicture(page, 'offline-dashboard', true)
  await page.getByRole('link', { name: 'Timer', exact: true }).click()
  await takePicture(page, 'offline-timer')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Quick Add Session' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Add Session' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await takePicture(page, 'toast-saved')
  await page.goto('/#/app/nowhere')
  await takePicture(page, 'unknown-route')
  await page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window)
    window.matchMedia = (query) => {
      // The theme is chosen before anything can break.
      if (query.includes('color-scheme')) return matchMedia(query)
      throw new Error('No pictures today')
    }
  })
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    await page.reload()
    await takePicture(page, 'crash', { themes: [colorScheme] })
  }
})

test('pictures of the first profile', async ({ page }) => {
  await signIn(page, await aMember({ username: null }))
  await takePicture(page, 'setup')
})

test('pictures of the Log and the profile while they load', async ({ page }) => {
  test.slow()
  await page.clock.setSystemTime(NOW)
  // The history is never added up.
  await page.route(/:(runQuery|runAggregationQuery)/, () => {})
  await signIn(page, await aWeek())
  await page.goto('/#/app/profile')
  await expect(page.getByRole('heading', { name: 'Demo Account' })).toBeVisible()
  await takePicture(page, 'profile-loading', true)
  await page.goto('/#/app/log')
  await expect(page.getByText('YouTube').first()).toBeVisible()
  // From here on nothing arrives.
  await page.route(/google\.firestore/, () => {})
  await page.getByRole('button', { name: /^Previous/ }).click()
  // What loads at once has no skeleton.
  await page.waitForTimeout(700)
  await takePicture(page, 'log-loading', true)
})
