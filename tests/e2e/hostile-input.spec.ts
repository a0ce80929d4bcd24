import type { Locator, Page } from '@playwright/test'
import { readCollection, readDocument, writeDocument } from '../fixtures/emulators'
import { expectHarmless, MARKUP, NAMES } from './hostile'
import { openYourData } from './page-models/settings'
import { StrategyModel } from './page-models/strategy'
import { aMember, sessionsOf } from './person'
import { expect, signIn, test } from './test'

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
    // Without a session and an app, Log has no list of apps (FIRST-02).
    await writeDocument(`users/${member.uid}/screenTimeApps/steam`, { id: 'steam', name: 'Steam' })
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
    expect(await listOf('screenTimeApps')).toEqual(['Steam'])
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
