import type { Locator } from '@playwright/test'
import { recordIsKnown } from '../bench/life'
import { aMember, giveHourOfToday } from './person'
import { expect, signIn, test } from './test'

const styleOf = (locator: Locator, name: 'backgroundColor' | 'outlineStyle') =>
  locator.evaluate((element, key) => getComputedStyle(element)[key], name)

test('PLATFORM-17 with forced colours every state is visible @main', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const member = await aMember()
  await giveHourOfToday(member, 'a')
  await signIn(page, member)
  await recordIsKnown(page, member)
  const canvas = await styleOf(page.locator('body'), 'backgroundColor')

  const note = page.locator('[data-look="written"]').first()
  expect(await styleOf(note, 'backgroundColor')).not.toBe(canvas)
  const mode = (name: string) => page.getByRole('radio', { name })
  expect(await styleOf(mode('Productivity'), 'outlineStyle')).toBe('solid')
  expect(await styleOf(mode('Play'), 'outlineStyle')).toBe('none')

  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByText('More for this device').click()
  const track = (label: string) => page.getByRole('switch', { name: label }).locator('+ span')
  await page.getByText('Single-key shortcuts').click()
  const on = await styleOf(track('Single-key shortcuts'), 'backgroundColor')
  const off = await styleOf(track('Notify me on this device'), 'backgroundColor')
  expect(new Set([on, off, canvas]).size).toBe(3)
  await page.keyboard.press('Escape')

  await page.goto('/#/app/dashboard')
  const cell = page.getByRole('button', { name: /: 1h 00m/ }).first()
  await expect(cell).toBeAttached()
  expect(await styleOf(cell, 'backgroundColor')).not.toBe(canvas)
})
