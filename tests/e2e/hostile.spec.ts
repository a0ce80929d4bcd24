import type { Locator, Page } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { readCollection, readDocument, writeDocuments } from '../fixtures/emulators'
import { expectNothingCut } from './layout'
import { openYourData } from './page-models/settings'
import { StrategyModel } from './page-models/strategy'
import { aMember, giveRhythm, giveSession, giveTask, sessionsOf, type Person } from './person'
import { expect, signIn, test } from './test'

const HOUR = 3_600_000
const MARKUP = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>'
/** Names with an attack, or merely in another script. */
const NAMES = {
  markup: MARKUP,
  handler: '"><svg onload=window.ran=1><a href="javascript:window.ran=1">x</a>',
  override: '\u202egnp.elif\u2066\u202e',
  formula: '=HYPERLINK("https://evil.example","click")',
  unbroken: 'W'.repeat(100),
  rightToLeft: 'שלום 12 עולם',
  joined: '👩‍👩‍👧‍👦 🏳️‍🌈 e\u0301\u200b\u2060',
  inherited: 'constructor',
  reserved: '__proto__',
  nul: 'a\u0000b',
}
const HOSTS = ['github.com', 'twitter.com', 'www.linkedin.com', 'www.openstreetmap.org']

/** The sign-in helper's frame, which the SDK adds on the sign-in page. The app has no other frame. */
const HELPER = `body > [src^="http://localhost:${testPorts.auth}/emulator/auth/iframe?"]`

/** Checks that the text did not become markup, that no link leads elsewhere, and that the layout holds. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const { ran, born, links } = await page.evaluate(
    (helper) => ({
      ran: 'ran' in window,
      born: document.querySelectorAll(
        `img[src="x"], svg[onload], [onerror], iframe:not(${helper}), script:not([src]), [href^="javascript" i]`,
      ).length,
      links: [...document.querySelectorAll('a')].map(({ href, rel, target }) => ({ href, rel, target })),
    }),
    HELPER,
  )
  expect({ ran, born }, where).toEqual({ ran: false, born: 0 })
  for (const { href, rel, target } of links.filter(
    (link) => !link.href.startsWith(`http://localhost:${testPorts.preview}/`),
  )) {
    expect(new URL(href).protocol, where).toBe('https:')
    expect(HOSTS, where).toContain(new URL(href).host)
    expect(`${target} ${rel}`, where).toMatch(/_blank .*noopener/)
  }
  await expectNothingCut(page, where)
}

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
    await open('/dashboard', button('How this adds up'), NAMES.formula)
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
})

test.describe('typed input', () => {
  const FLOOD = 'x'.repeat(100_000)

  /** Pastes at once, limited to the field's maximum length. */
  async function paste(page: Page, field: Locator, text: string): Promise<string> {
    await field.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
    return field.inputValue()
  }

  /** Checks that the field is invalid and shows this message. */
  async function expectRefused(field: Locator, words: string | RegExp): Promise<void> {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(words)
  }

  const NAME_TOO_LONG = 'Use at most 100 characters.'
  const NAME_CONTROL = 'This name contains an invisible character. Please type it again.'

  test('STRATEGY-TASK-04 FORM-04 each field treats input as text, refuses what is too long, and stores none of it', async ({
    page,
  }) => {
    test.slow()
    const member = await aMember()
    const before = await readDocument(`users/${member.uid}`)
    const listOf = async (name: string) =>
      Object.values(await readCollection(`users/${member.uid}/${name}`)).map((document) => document['name'])
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, member)
    const strategy = new StrategyModel(page)
    const { dialog } = strategy
    await strategy.open()
    for (const [opener, verb, list] of [
      ['New task', 'Add task', 'tasks'],
      ['New rhythm', 'Add rhythm', 'rhythms'],
      ['New type', 'Add type', 'sessionTypes'],
    ] as const) {
      const name = dialog.getByLabel('Name')
      await strategy.press(opener)
      if (opener === 'New task') await dialog.getByLabel('Score').fill('1')
      // Text that is too long stays in the field, is marked as invalid, and is not stored.
      expect(await paste(page, name, FLOOD)).toHaveLength(FLOOD.length)
      await strategy.press(verb)
      await expectRefused(name, NAME_TOO_LONG)
      await paste(page, name, NAMES.nul)
      await strategy.press(verb)
      await expectRefused(name, NAME_CONTROL)
      expect(await listOf(list)).toEqual([])
      // Invisible characters are no name.
      await paste(page, name, '\u200b\u2060')
      await strategy.press(verb)
      await strategy.alert.getByRole('button', { name: 'OK' }).click()
      await paste(page, name, `${MARKUP}\u202e`)
      await strategy.press(verb)
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(MARKUP).locator('visible=true').first()).toBeVisible()
      await expect.poll(() => listOf(list)).toEqual([MARKUP])
    }
    await strategy.press('Edit goals')
    await paste(page, dialog.getByLabel('Target').first(), '=1+1')
    await strategy.press('Save goals')
    await expectRefused(
      dialog.getByLabel('Target').first(),
      'Enter a number up to 100,000. Leave blank for no goal.',
    )
    await strategy.press('Cancel')
    await strategy.press('Discard')
    expect(await readDocument(`users/${member.uid}`)).toEqual(before)

    await page.goto('/#/app/log')
    const app = page.getByLabel('App name')
    expect(await paste(page, app, FLOOD)).toHaveLength(FLOOD.length)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expectRefused(app, NAME_TOO_LONG)
    await paste(page, app, NAMES.nul)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expectRefused(app, NAME_CONTROL)
    await strategy.press('Log Screen Time')
    const logged = dialog.getByLabel('App', { exact: true })
    expect(await paste(page, logged, FLOOD)).toHaveLength(FLOOD.length)
    await dialog.getByLabel('Hours').fill('1')
    await dialog.getByRole('button', { name: 'Log Screen Time' }).click()
    await expectRefused(logged, NAME_TOO_LONG)
    await strategy.press('Cancel')
    await strategy.press('Discard')
    expect(await listOf('screenTimeApps')).toEqual([])
    expect(await sessionsOf(member)).toEqual([])
    await paste(page, app, NAMES.formula)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(NAMES.formula)).toBeVisible()

    await page.goto('/#/app')
    await strategy.press('Quick Add Session')
    const notes = dialog.getByLabel('Notes')
    expect(await paste(page, notes, FLOOD)).toHaveLength(FLOOD.length)
    await strategy.press('Add Session')
    await expectRefused(notes, '95,000 characters too many. Use at most 5,000.')
    expect(await sessionsOf(member)).toEqual([])
    const written = `${NAMES.formula}\n${NAMES.handler}\n${NAMES.override}\n${NAMES.joined}`
    await paste(page, notes, written)
    await strategy.press('Add Session')
    await expect.poll(() => sessionsOf(member)).toMatchObject([{ notes: written }])

    await page.goto('/#/app/profile')
    await strategy.press('Edit Profile')
    expect(await paste(page, dialog.getByLabel('Display Name'), FLOOD)).toHaveLength(FLOOD.length)
    await strategy.press('Save profile')
    await expectRefused(dialog.getByLabel('Display Name'), NAME_TOO_LONG)
    await paste(page, dialog.getByLabel('Display Name'), NAMES.nul)
    await strategy.press('Save profile')
    await expectRefused(dialog.getByLabel('Display Name'), NAME_CONTROL)
    await paste(page, dialog.getByLabel('Display Name'), NAMES.handler)
    await paste(page, dialog.getByLabel('Username'), MARKUP)
    await paste(page, dialog.getByLabel('Bio'), FLOOD)
    await paste(page, dialog.getByRole('textbox', { name: 'GitHub' }), 'javascript:window.ran=1')
    await strategy.press('Save profile')
    await expectRefused(dialog.getByLabel('Bio'), 'Please use at most 500 characters.')
    await expectRefused(
      dialog.getByRole('textbox', { name: 'GitHub' }),
      'Please enter a handle, or the address of a profile on this site.',
    )
    await expectRefused(
      dialog.getByLabel('Username'),
      'Use 3 to 15 lowercase letters, digits or underscores.',
    )
    expect(await readDocument(`users/${member.uid}`)).toEqual(before)
    await expectHarmless(page, 'the profile form')
    await paste(page, dialog.getByLabel('Username'), `member_${Date.now() % 100_000}`)
    await paste(page, dialog.getByLabel('Bio'), `${MARKUP}\n${NAMES.rightToLeft}`)
    await paste(page, dialog.getByRole('textbox', { name: 'GitHub' }), 'https://github.com/ann')
    await strategy.press('Save profile')
    await expect(page.getByRole('heading', { name: NAMES.handler })).toBeVisible()
    await expect(page.getByRole('link', { name: 'GitHub, ann' })).toHaveAttribute(
      'href',
      'https://github.com/ann',
    )

    await openYourData(page)
    const csv = `Date,Start Time,End Time,Work Duration,Notes\n10/06/2025,09:00,10:00,,"${MARKUP.replaceAll('"', '""')}"`
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: `${MARKUP}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(dialog.last().getByText(MARKUP).first()).toBeVisible()
    await expectHarmless(page, 'the import')
  })
})
