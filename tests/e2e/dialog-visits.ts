import type { Locator, Page } from '@playwright/test'
import { expectNothingCut } from './layout'
import { aMember, giveRhythm, giveSession, giveTask, type Person } from './person'
import { expect, expectAccessible, signIn } from './test'

/** 1280 px at 400 % zoom, with the height of a small phone. */
export const SMALL = { viewport: { width: 320, height: 568 }, timezoneId: 'UTC' } as const

export const dialogs = (page: Page) => page.locator('dialog[open]')

/** Finds the visible button with a name. */
export const buttonsOf = (page: Page) => (name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first()

/** Checks the open dialog: it has a name and the focus, axe finds nothing in either theme, nothing is clipped. */
export async function expectGoodDialog(page: Page, name: string | RegExp): Promise<void> {
  const dialog = dialogs(page).last()
  await expect(dialog).toHaveAccessibleName(name)
  // The dialog itself has the focus if it has no control.
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await expectAccessible(page, 'dialog[open]')
  await expectNothingCut(page, String(name))
}

interface Visit {
  /** Runs while the dialog is open. */
  readonly inside?: () => Promise<void>
  /** The button that closes it; by default Escape. */
  readonly leave?: string | RegExp
  /** The expected focus afterwards if the opener is gone. */
  readonly back?: Locator
}

/** Opens a dialog by keyboard, checks it, and closes it: the focus returns to its opener. */
export async function visit(
  page: Page,
  opener: Locator,
  name: string | RegExp,
  how: Visit = {},
): Promise<void> {
  const before = await dialogs(page).count()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialogs(page)).toHaveCount(before + 1)
  await expectGoodDialog(page, name)
  await how.inside?.()
  if (how.leave === undefined) await page.keyboard.press('Escape')
  else await dialogs(page).last().getByRole('button', { name: how.leave }).press('Enter')
  await expect(dialogs(page)).toHaveCount(before)
  await expect(how.back ?? opener).toBeFocused()
}

const HOUR = 3_600_000

async function aLife(): Promise<Person> {
  const member = await aMember()
  await giveTask(member, 'write', 'Write page', 2)
  await giveRhythm(member, 'piano', { name: 'Piano', startDate: '2025-06-08' })
  const missed = { startDate: '2025-06-09', isCatchable: false, penaltyPerDay: 0 }
  await giveRhythm(member, 'scales', { name: 'Scales', ...missed })
  const startTime = Date.parse('2025-06-10T09:00Z')
  await giveSession(member, 'a', {
    startTime,
    endTime: startTime + 2 * HOUR,
    duration: 6300,
    breaks: [{ startTime: startTime + HOUR, endTime: startTime + HOUR + 900_000 }],
    notes: 'a note',
  })
  return member
}

/** Opens the app for a member with something on every page. */
export async function enter(page: Page): Promise<ReturnType<typeof buttonsOf>> {
  const member = await aLife()
  await page.clock.setSystemTime(Date.parse('2025-06-10T15:00:00Z'))
  await signIn(page, member)
  return buttonsOf(page)
}
