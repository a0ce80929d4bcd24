import type { Locator } from '@playwright/test'
import { writeDocuments } from '../fixtures/emulators'
import { expectHarmless, MARKUP, NAMES } from './hostile'
import { expectNothingCut } from './layout'
import { aMember, giveRhythm, giveSession, giveTask, type Person } from './person'
import { expect, signIn, test } from './test'

const HOUR = 3_600_000

/** Everything the database accepts from another client, and some things it does not. */
async function giveHostileLife(member: Person): Promise<void> {
  const documents: [string, object][] = []
  const at = (path: string) => `users/${member.uid}/${path}`
  const now = Date.parse('2025-06-10T12:00Z')
  for (const [id, name] of Object.entries(NAMES)) {
    documents.push(
      [
        at(`sessionTypes/${id}`),
        { id, name, category: 'play', color: '#2a9d8f', isCore: false, createdAt: 1 },
      ],
      [at(`screenTimeApps/${id}`), { id, name }],
    )
    // An id that every JavaScript object already has as a property.
    await giveTask(member, name === 'constructor' ? name : id, name, 1)
  }
  await writeDocuments(documents)
  for (const [index, [id, name]] of Object.entries(NAMES).entries()) {
    const startTime = now - index * HOUR
    const session = { startTime, endTime: startTime + HOUR / 2, duration: 1800 }
    await giveSession(member, id, {
      ...session,
      type: name,
      notes: index === 0 ? `${name}\n`.repeat(80) : name,
      completedTasks: [{ id, name, score: 1, quantity: 2 }],
    })
    await giveSession(member, `screen-${id}`, {
      ...session,
      type: 'Screen Time',
      notes: `Logged Screen Time: ${name}: 30m`,
    })
    await giveRhythm(member, id, { name, startDate: '2025-06-09' })
  }
}

test.describe('data stored by another client', () => {
  test.use({ timezoneId: 'UTC' })

  test('is shown as text on every screen and never runs', async ({ page }) => {
    test.slow()
    const member = await aMember({
      displayName: NAMES.handler,
      bio: `${MARKUP} ${'W'.repeat(300)}\n${NAMES.override}`,
      socials: { github: 'javascript:window.ran=1', twitter: '@evil.example', linkedin: '..' },
      photoURL: 'javascript:window.ran=1',
    })
    await giveHostileLife(member)
    page.on('dialog', (dialog) => {
      throw new Error(`A dialog of the browser: ${dialog.message()}`)
    })
    await page.clock.setSystemTime(Date.parse('2025-06-10T15:00:00Z'))
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, member)

    const shown: [path: string, text: string][] = [
      ['', 'Today'],
      ['/log', NAMES.markup],
      ['/history', 'Recent days'],
      ['/dashboard', NAMES.markup],
      ['/strategy', NAMES.markup],
      ['/profile', NAMES.handler],
    ]
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const [path, text] of shown) {
        await page.goto(`/#/app${path}`)
        const words = path === '/history' && width > 1350 ? NAMES.markup : text
        await expect(page.getByText(words).locator('visible=true').first()).toBeVisible()
        await expectHarmless(page, `${path} at ${width}`)
      }
    }
    const open = async (path: string, opener: Locator, text: string) => {
      await page.goto(`/#/app${path}`)
      await opener.click()
      await expect(page.getByRole('dialog').getByText(text).locator('visible=true').first()).toBeVisible()
      await expectHarmless(page, `${path}, dialog`)
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
    await open('', button('Quick Add Session'), NAMES.markup)
    await page.keyboard.press('Escape')
    await open('/dashboard', button('How this adds up'), 'Pacing')
    const ledger = page.getByRole('dialog')
    await ledger.getByRole('button', { name: /^Pacing/ }).click()
    await expect(ledger.getByText(NAMES.formula).locator('visible=true').first()).toBeVisible()
    await expectHarmless(page, 'the ledger, unfolded')
    await page.keyboard.press('Escape')
    await open('/dashboard', button(/^Complete <img/), NAMES.markup)
    await page.keyboard.press('Escape')
    await open('/history', button(/^10 June/), NAMES.formula)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Edit <img/ })
      .click()
    await expect(page.getByLabel('Session type')).toHaveValue(NAMES.markup)
    await expectHarmless(page, 'a session')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await open('/strategy', button(/^Delete <img/), 'Delete')
    // A direction override ends with the name, not with the sentence.
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('button', { name: /^Delete .*gnp\.elif/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Delete' })).toHaveText('Delete \u2068gnp.elif\u2069?')
  })

  test('the question about an app with a long name shows its buttons whole', async ({ page }) => {
    const member = await aMember()
    const name = 'Google Play Books and Audiobooks for Families'
    await writeDocuments([[`users/${member.uid}/screenTimeApps/books`, { id: 'books', name }]])
    await page.setViewportSize({ width: 320, height: 800 })
    await signIn(page, member)
    await page.goto('/#/app/log')
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(page.getByRole('dialog', { name: `Remove ${name}?` })).toBeVisible()
    await expectNothingCut(page, 'the question')
  })

  test('a long type without spaces stays off the button and the points beside it', async ({ page }) => {
    const member = await aMember()
    const times = { isTimed: true, startTime: '09:00', endTime: '10:00' }
    await giveRhythm(member, 'timed', {
      ...times,
      name: 'Run',
      startDate: '2025-06-10',
      sessionType: NAMES.unbroken,
    })
    await page.clock.setSystemTime(Date.parse('2025-06-10T15:00:00Z'))
    await page.setViewportSize({ width: 320, height: 800 })
    await signIn(page, member)
    for (const path of ['dashboard', 'strategy']) {
      await page.goto(`/#/app/${path}`)
      const type = page.getByText(/as W+/).locator('visible=true').first()
      await expect(type).toBeVisible()
      expect(await type.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    }
  })
})
