import { aMember, giveRhythm, giveSession, giveTask, type Person } from './person'
import { takerOf } from './picture'
import { expect, signIn, test } from './test'

// Screenshots of the screens and forms that the other picture files leave out; no automatic comparison.

const NOW = Date.parse('2026-11-19T14:41:00Z')
const HOUR = 3_600_000

test.use({ timezoneId: 'UTC' })

const take = takerOf('screens')

async function aLife(): Promise<Person> {
  const member = await aMember({ displayName: 'Demo Account' })
  await giveTask(member, 'write', 'Write page', 2)
  await giveTask(member, 'review', 'Review a chapter', 1.5)
  await giveRhythm(member, 'piano', { name: 'Piano practice', startDate: '2026-11-12' })
  await giveRhythm(member, 'pages', { name: 'Morning pages', startDate: '2026-11-14' })
  await giveSession(member, 'a', {
    startTime: NOW - 4 * HOUR,
    endTime: NOW - 2 * HOUR,
    duration: 6300,
    breaks: [{ startTime: NOW - 3 * HOUR, endTime: NOW - 3 * HOUR + 900_000 }],
    completedTasks: [{ id: 'write', name: 'Write page', score: 2, quantity: 3 }],
    sessionScore: 6,
    notes: 'A page of the talk',
  })
  return member
}

test('pictures of the settings and the import', async ({ page }) => {
  test.slow()
  await page.clock.setSystemTime(NOW)
  await signIn(page, await aLife())
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.locator('dialog[open]').last()
  await expect(dialog.getByRole('radio', { name: 'Dark' })).toBeAttached()
  await take(page, 'settings')
  const more = dialog.getByText('More for this device')
  await more.click()
  await take(page, 'settings-more', more)
  await page.getByRole('button', { name: 'Manage your data' }).click()
  await take(page, 'your-data')
  const rows = [
    '10/06/2025,09:00,10:30,01:15:00,8,Write page x3,A long note on what was done that morning',
    '11/06/2025,22:00,06:00,,,,over night',
    '12/06/2025,25:99,10:00,,,,a time that is none',
    '13/06/2025,,,00:45:00,x,,noon',
  ]
  const header = 'Date,Start Time,End Time,Work Duration,Session Score,Completed Tasks,Notes'
  const buffer = Buffer.from([header, ...rows].join('\n'))
  await page.getByLabel('CSV file').setInputFiles({ name: 'sessions.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByLabel('Import as')).toBeVisible()
  await take(page, 'import')
})

test('pictures of the forms', async ({ page }) => {
  test.slow()
  await page.clock.setSystemTime(NOW)
  await signIn(page, await aLife())
  const form = async (path: string, opener: string | RegExp, name: string, press?: string) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/#/app${path}`)
    await page.getByRole('button', { name: opener }).locator('visible=true').first().click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    if (press !== undefined) {
      await page.locator('dialog[open]').getByRole('button', { name: press, exact: true }).click()
      const alert = page.getByRole('alertdialog')
      if (await alert.isVisible()) await alert.getByRole('button', { name: 'OK' }).click()
    }
    await take(page, name)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
  await form('', 'Quick Add Session', 'form-quick-add')
  await form('/log', 'Log Screen Time', 'form-screen-time', 'Log Screen Time')
  await form('/strategy', 'New task', 'form-task', 'Add task')
  await form('/strategy', 'New rhythm', 'form-rhythm', 'Add rhythm')
  await form('/strategy', 'New type', 'form-type', 'Add type')
  await form('/strategy', 'Edit goals', 'form-goals')
  await form('/history', /^Edit Productivity/, 'form-session')
  await form('/profile', 'Edit Profile', 'form-profile')
})

test('pictures of the dashboard, the landing page and a missing part', async ({ page }) => {
  test.slow()
  await page.goto('/#/privacy')
  await take(page, 'privacy', page.getByRole('heading', { name: /error|report|diagnos/i }).first())
  for (const name of ['landing', 'landing-features', 'landing-roadmap']) {
    await page.goto('/')
    const part = page.getByRole('heading', { level: 2 })
    await expect(part.first()).toBeAttached()
    await take(page, name, name === 'landing' ? undefined : part.nth(name.endsWith('roadmap') ? -1 : 1))
  }
  await page.clock.setSystemTime(NOW)
  await signIn(page, await aLife())
  await page.goto('/#/app/dashboard')
  for (const name of ['Piano practice', 'Morning pages'])
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .locator('visible=true')
      .last()
      .click()
  await expect(page.getByRole('heading', { name: 'Recently completed' })).toBeVisible()
  await take(page, 'recently-completed', page.getByRole('heading', { name: 'Recently completed' }))
  await page.route(/assets\/StrategyPage-.*\.(js|css)/, (route) => route.abort())
  await page.goto('/#/app/strategy')
  await page.reload()
  await expect(page.getByText('This part could not be loaded.')).toBeVisible()
  await take(page, 'missing-part')
})
