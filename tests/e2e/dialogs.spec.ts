import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Locator, Page, Route } from '@playwright/test'
import { expectNothingCut } from './layout'
import { TimerModel } from './page-models/timer'
import { aMember, giveRhythm, giveSession, giveTask, type Person } from './person'
import { expect, expectAccessible, signIn, test } from './test'

/** Every component that opens a dialog is covered by the tests below; add a new one there too. */
// Covered by axe in other files (lost-login, clock, keep, outbox, one-timer, keys): AccountSwitch, FreshStart,
// FromWhenDialog, OutboxDialog, SavedElsewhere, ShortcutSheet, and LazyDayLedger's message about missing code.
const OPENERS = [
  'AccountSwitch',
  'Alerts',
  'BackupDownload',
  'ChangeSelected',
  'ChangeSelectedDialog',
  'ClearAll',
  'ClearProgress',
  'CompleteDaysDialog',
  'CompleteLateDialog',
  'CorrectDialog',
  'DayDialog',
  'DayLedgerDialog',
  'DeleteAccountDialog',
  'DeleteQuestion',
  'DeleteSelected',
  'DeletingAccount',
  'EditBreaks',
  'EditProfile',
  'EditSession',
  'EditSessionPart',
  'EditSplit',
  'EntryDialog',
  'ExportSessions',
  'FreshStart',
  'FromWhenDialog',
  'GoalProgressCard',
  'ImportAlert',
  'ImportDialog',
  'LazyDayLedger',
  'LazySettings',
  'LocationField',
  'LogScreenTime',
  'MissedQuestion',
  'OutboxDialog',
  'ProveIdentity',
  'QuickAddDialog',
  'RestoreDialog',
  'RestoreOutcome',
  'SavedElsewhere',
  'ScoringCard',
  'ScreenTimeDialog',
  'SessionCompleteDialog',
  'SettingsDialog',
  'Shell',
  'ShortcutSheet',
  'SignInFailedAlert',
  'SignOut',
  'TakeBackButton',
  'TrackerImport',
  'TrashSection',
  'UnreadableFile',
  'UnsentChanges',
  'YourApps',
  'lazy-dialogs',
]

test('every component that opens a dialog is listed here', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(app(?!\/dev)|components|features)\/.*(?<!\.test)\.tsx$/.test(path))
    .filter((path) => /<(Alert|Confirm|Form)?Dialog\b/.test(readFileSync(join('src', path), 'utf8')))
  expect(files.map((path) => basename(path, '.tsx')).sort()).toEqual(OPENERS)
})

const dialogs = (page: Page) => page.locator('dialog[open]')

/** Checks the open dialog: it has a name and the focus, axe finds nothing in either theme, nothing is clipped. */
async function expectGoodDialog(page: Page, name: string | RegExp): Promise<void> {
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
async function visit(page: Page, opener: Locator, name: string | RegExp, how: Visit = {}): Promise<void> {
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

test.describe('at 320 px', () => {
  // 1280 px at 400 % zoom, with the height of a small phone.
  test.use({ viewport: { width: 320, height: 568 }, timezoneId: 'UTC' })

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

  async function enter(page: Page): Promise<(name: string | RegExp) => Locator> {
    const member = await aLife()
    await page.clock.setSystemTime(Date.parse('2025-06-10T15:00:00Z'))
    await signIn(page, member)
    return (name) => page.getByRole('button', { name, exact: true }).locator('visible=true').first()
  }

  test('dialogs of the timer, the log and the strategy are accessible, and return the focus', async ({
    page,
  }) => {
    test.slow()
    const button = await enter(page)
    await visit(page, button('Quick Add Session'), 'Quick Add Session', {
      inside: async () => {
        await visit(page, button('Add Location'), /^Error fetching location: /, { leave: 'OK' })
        await page.getByLabel('Date', { exact: true }).fill('')
        await visit(page, button('Add Session'), 'Please select a date for the session.', {
          leave: 'OK',
          back: page.getByLabel('Date', { exact: true }),
        })
        await visit(page, button('Cancel'), 'Discard your changes?', { leave: 'Keep editing' })
        await page.getByLabel('Date', { exact: true }).fill('2025-06-10')
      },
      leave: 'Cancel',
    })
    const timer = new TimerModel(page)
    await timer.press('Start Timer')
    await page.clock.setSystemTime(Date.parse('2025-06-10T15:30:00Z'))
    await expect(timer.button('Stop Timer')).toBeVisible()
    await visit(page, button('Correct this timer'), 'Correct this timer', { leave: 'Cancel' })
    await visit(page, timer.button('Stop Timer'), 'Session complete', {
      leave: 'Skip',
      back: timer.button('Start Timer'),
    })

    await page.goto('/#/app/log')
    await visit(page, button('Log Screen Time'), 'Log Screen Time', {
      inside: async () => {
        await page.getByLabel('App', { exact: true }).fill('Reader')
        await page.getByLabel('Hours').fill('1')
        await page.keyboard.press('Enter')
        await expect(dialogs(page)).toHaveAccessibleName('Screen time logged successfully!')
        await expectGoodDialog(page, 'Screen time logged successfully!')
      },
      leave: 'OK',
    })
    await visit(page, button('Remove Reader'), 'Remove Reader?')

    await page.goto('/#/app/strategy')
    for (const [opener, title, verb] of [
      ['New task', 'New task', 'Add task'],
      ['New rhythm', 'New rhythm', 'Add rhythm'],
      ['New type', 'New session type', 'Add type'],
    ] as const) {
      await visit(page, button(opener), title, {
        inside: () =>
          visit(page, button(verb), /^(Please|Session type)/, { leave: 'OK', back: page.getByLabel('Name') }),
      })
    }
    await visit(page, button('Edit Piano'), 'Edit rhythm', {
      inside: async () => {
        await page.getByLabel('Points', { exact: true }).fill('7')
        await visit(page, button('Save rhythm'), 'When should this apply?', { leave: 'Cancel' })
        await page.getByLabel('Points', { exact: true }).fill('5')
      },
    })
    await visit(page, button('Delete Write page'), 'Delete Write page?')
    await visit(page, button('Delete Piano'), 'Delete Piano?')
    await visit(page, button('Edit goals'), 'Daily goals', {
      inside: async () => {
        await button('Save goals').press('Enter')
        await expect(dialogs(page)).toHaveAccessibleName('Goals saved successfully!')
        await expectGoodDialog(page, 'Goals saved successfully!')
      },
      leave: 'OK',
    })
    await page.getByLabel('Pacing multiplier').fill('0.5')
    await visit(page, button('Save scoring'), 'Scoring settings have been updated!', { leave: 'OK' })
  })

  test('dialogs of the history and the dashboard are accessible, and return the focus', async ({ page }) => {
    test.slow()
    const button = await enter(page)
    await page.goto('/#/app/history')
    await visit(page, button(/^10 June/), 'Tuesday 10 June', {
      inside: async () => {
        await page.getByRole('checkbox', { name: /^Select Productivity/ }).press('Space')
        await visit(page, dialogs(page).getByRole('button', { name: 'Delete selected' }), 'Delete 1 session?')
        // While a session is selected, a phone shows what can be done with it in place of `Clear all`.
        await page.getByRole('checkbox', { name: /^Select Productivity/ }).press('Space')
        await visit(page, button(/^Edit Productivity/), 'Edit session', {
          inside: async () => {
            await visit(page, button(/^Delete the break/), /^Delete the break from 10:00/)
            await visit(page, button('Split Session'), 'Split this session at its breaks?')
            await page.getByLabel('Notes').fill('another note')
            await visit(page, button('Split Session'), 'You have changes that are not saved')
            await page.getByLabel('Notes').fill('a note')
          },
          leave: 'Cancel',
        })
      },
    })
    const clear = dialogs(page).getByRole('button', { name: 'Clear all sessions' })
    await page.context().setOffline(true)
    await visit(page, button('Clear all sessions'), /You’re offline/, { leave: 'OK' })
    await page.context().setOffline(false)
    const letGo = await hold(page, /:commit/)
    await visit(page, button('Clear all sessions'), 'Clear all sessions?')
    await button('Clear all sessions').press('Enter')
    await clear.press('Enter')
    await expect(dialogs(page)).toHaveAccessibleName('Deleting all sessions')
    await expectGoodDialog(page, 'Deleting all sessions')
    await letGo()
    await expect(dialogs(page)).toHaveCount(0)
    await expect(button('Clear all sessions')).toBeFocused()

    await page.goto('/#/app/dashboard')
    await visit(page, button('How this adds up'), 'Tuesday 10 June')
    await button(/^Piano 2 days, since 8 June/).press('Enter')
    await visit(page, button(/^Complete Piano, due .*08/), 'Complete Late Rhythm')
    await page.getByRole('checkbox', { name: 'All 2 days' }).check()
    await visit(page, button('Complete 2 days'), 'Complete Late Rhythm')
    await visit(page, button(/^Scales, 9 June: Missed/), 'Was it done on 9 June?')
  })

  test('dialogs of the profile, the settings and sign-in are accessible, and return the focus', async ({
    page,
  }) => {
    test.slow()
    await page.goto('/#/beta-access')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password').fill('not the password')
    await visit(page, page.getByRole('button', { name: 'Sign in', exact: true }), /^Failed to sign in/, {
      leave: 'OK',
    })

    const button = await enter(page)
    await page.goto('/#/app/profile')
    await visit(page, button('Edit Profile'), 'Edit Profile', {
      inside: async () => {
        await page.getByLabel('Bio').fill('Reads.')
        await page.keyboard.press('Escape')
        await expectGoodDialog(page, 'Discard your changes?')
        await button('Keep editing').press('Enter')
        await expect(page.getByLabel('Bio')).toBeFocused()
        await page.getByLabel('Bio').fill('')
      },
    })
    await visit(page, button('Sign Out'), 'Sign out of Counterpoint?')

    await visit(page, button('Settings'), 'Settings', {
      inside: async () => {
        await button('Manage your data').press('Enter')
        await expectGoodDialog(page, 'Your data')
        await page.getByLabel('CSV file').setInputFiles(csv('10/06/2025,09:00,10:00,\n1,2,3,'))
        await expect(dialogs(page)).toHaveCount(2)
        await expectGoodDialog(page, 'Import sessions from CSV')
        await page.keyboard.press('Escape')
        await page.getByLabel('CSV file').setInputFiles(csv(''))
        await expect(dialogs(page)).toHaveCount(2)
        await expectGoodDialog(page, 'No valid sessions found in the file.')
        await page.keyboard.press('Escape')
        await visit(page, button('Delete account'), 'Delete your account?', { leave: 'Cancel' })
        await askToDelete(page)
      },
    })
  })
})

test.describe('at 320 px, with failures', () => {
  test.use({ viewport: { width: 320, height: 568 }, timezoneId: 'UTC' })

  test('START-08 dialogs whose code cannot be loaded say so, are accessible, and return the focus', async ({
    page,
  }) => {
    test.slow()
    const member = await aMember()
    await giveSession(member, 'a', {
      startTime: Date.parse('2025-06-10T09:00Z'),
      endTime: Date.parse('2025-06-10T10:00Z'),
      duration: 3600,
    })
    await page.clock.setSystemTime(Date.parse('2025-06-10T15:00:00Z'))
    const missing = /assets\/(SettingsDialog|OutboxDialog|EditSession)-.*\.js/
    await page.route(missing, (route) => route.abort())
    await signIn(page, member)
    // A change that this version cannot read, so that the list is not empty.
    await page.evaluate((uid) => localStorage.setItem(`counterpoint:outbox:${uid}:1`, 'nonsense'), member.uid)
    await page.reload()
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: true }).locator('visible=true').first()
    const saysSo = (what: string) => ({
      inside: async () => {
        const dialog = dialogs(page).last()
        await expect(dialog.getByRole('alert')).toContainText(what)
        // After another failure it is still there and can be pressed again.
        await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
        await expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled()
        await expectGoodDialog(page, /./)
      },
    })

    await visit(page, button('Settings'), 'Settings', saysSo('This part could not be loaded.'))
    await visit(page, button(/^1 change/), 'Changes not yet saved', saysSo('This part could not be loaded.'))
    await page.goto('/#/app/history')
    await visit(page, button(/^10 June/), 'Tuesday 10 June', {
      inside: () =>
        visit(page, button(/^Edit Productivity/), 'Edit session', saysSo('The form could not be loaded.')),
    })

    await page.unroute(missing)
    // Opening it again retries.
    await visit(page, button('Settings'), 'Settings', {
      inside: () => expect(dialogs(page).getByRole('radio', { name: 'Dark' })).toBeAttached(),
    })
    await visit(page, button(/^1 change/), 'Changes not yet saved', {
      inside: () => expect(dialogs(page).getByRole('button', { name: 'Drop' })).toBeVisible(),
    })
  })

  test('SYNC-06 the question about unsent changes is accessible, and returns the focus', async ({
    page,
    context,
  }) => {
    test.slow()
    const member = await aMember()
    await signIn(page, member)
    await page.goto('/#/app/profile') // loads its code before going offline
    const signOut = page.getByRole('button', { name: 'Sign Out' })
    await expect(signOut).toBeVisible()
    await page.goto('/#/app')
    await context.setOffline(true)
    await new TimerModel(page).press('Start Timer')
    await page.goto('/#/app/profile')
    await signOut.focus()
    await page.keyboard.press('Enter')
    await dialogs(page).getByRole('button', { name: 'Sign Out' }).press('Enter')
    const question = '1 change has not been sent yet.'
    await expect(dialogs(page)).toHaveAccessibleName(question, { timeout: 20_000 })
    await expect(dialogs(page).getByRole('button', { name: 'Wait' })).toBeFocused()
    await expectGoodDialog(page, question)
    await page.keyboard.press('Enter')
    await expect(dialogs(page)).toContainText('You’re offline.')
    await expectGoodDialog(page, question)
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
    await expect(signOut).toBeFocused()
  })
})

const csv = (rows: string) => ({
  name: 'sessions.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Date,Start Time,End Time,Work Duration\n${rows}`),
})

/** The deletion runs, then asks for a fresh sign-in, then fails. */
async function askToDelete(page: Page): Promise<void> {
  const confirm = async () => {
    await page.getByRole('button', { name: 'Delete account' }).first().press('Enter')
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.keyboard.press('Enter')
  }
  const refuse = (route: Route, error: object) =>
    route.fulfill({ status: 400, json: { error }, headers: { 'Access-Control-Allow-Origin': '*' } })
  const routes: Route[] = []
  await page.route(/\/deleteAccount$/, (route) =>
    route.request().method() === 'OPTIONS' ? route.continue() : void routes.push(route),
  )
  await confirm()
  await expectGoodDialog(page, 'Deleting your account')
  await expect.poll(() => routes.length).toBe(1)
  await refuse(routes[0] as Route, {
    status: 'FAILED_PRECONDITION',
    message: 'Sign in again.',
    details: { reason: 'recent-sign-in-required' },
  })
  await expect(dialogs(page).last()).toHaveAccessibleName('Sign in again')
  await expectGoodDialog(page, 'Sign in again')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused()
  await confirm()
  await expect.poll(() => routes.length).toBe(2)
  await refuse(routes[1] as Route, { status: 'INTERNAL', message: 'Out of order.' })
  await expect(dialogs(page).last()).toHaveAccessibleName(/An error occurred while deleting your account/)
  await expectGoodDialog(page, /An error occurred while deleting your account/)
  await page.keyboard.press('Escape')
  await expect(dialogs(page)).toHaveCount(1)
}

/** Blocks requests to matching addresses. Returns a function that releases them. */
async function hold(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(address, (route) => void held.push(route))
  return async () => {
    await Promise.all(held.map((route) => route.continue()))
    await page.unroute(address)
  }
}
