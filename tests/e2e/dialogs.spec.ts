import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Route } from '@playwright/test'
import { expectNothingCut } from './layout'
import { TimerModel } from './page-models/timer'
import { aMember, giveRhythm, giveSession, giveTask, type Person } from './person'
import { expect, expectAccessible, signIn, test } from './test'

/** Every component that opens a dialog has a place in the tests below; one that is new wants a place there too. */
// Not opened here: AccountSwitch, FreshStart, FromWhenDialog, OutboxDialog and SavedElsewhere, which lost-login, clock, keep,
// outbox and one-timer look at with axe, and what LazyDayLedger says of missing code.
const OPENERS = [
  'app/AccountSwitch',
  'app/Alerts',
  'app/SettingsPart',
  'app/Shell',
  'components/DayLedgerDialog',
  'components/LazyDayLedger',
  'components/LocationField',
  'components/SignOut',
  'components/UnsentChanges',
  'features/auth/SignInFailedAlert',
  'features/dashboard/CompleteLateDialog',
  'features/dashboard/MissedQuestion',
  'features/history/ClearAll',
  'features/history/ClearProgress',
  'features/history/DayDialog',
  'features/history/DeleteSelected',
  'features/history/EditBreaks',
  'features/history/EditSession',
  'features/history/EditSessionPart',
  'features/history/EditSplit',
  'features/log/LogScreenTime',
  'features/log/ScreenTimeDialog',
  'features/log/YourApps',
  'features/outbox/OutboxDialog',
  'features/profile/EditProfile',
  'features/settings/DeleteAccountDialog',
  'features/settings/DeletingAccount',
  'features/settings/ExportSessions',
  'features/settings/ImportAlert',
  'features/settings/ImportDialog',
  'features/settings/ProveIdentity',
  'features/settings/SettingsDialog',
  'features/strategy/DeleteQuestion',
  'features/strategy/EntryDialog',
  'features/strategy/FreshStart',
  'features/strategy/FromWhenDialog',
  'features/strategy/GoalProgressCard',
  'features/strategy/ScoringCard',
  'features/timer/PendingDialog',
  'features/timer/QuickAddDialog',
  'features/timer/SavedElsewhere',
  'features/timer/parts',
]

test('each component that opens a dialog is among those looked at here', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(app|components|features)\/.*(?<!\.test)\.tsx$/.test(path))
    .filter((path) => /<(Alert|Confirm|Form)?Dialog\b/.test(readFileSync(join('src', path), 'utf8')))
  expect(files.map((path) => path.replace('.tsx', '')).sort()).toEqual(OPENERS)
})

const dialogs = (page: Page) => page.locator('dialog[open]')

/** What is open now: named, with the focus in it, nothing found by axe in either theme, nothing cut off. */
async function expectGoodDialog(page: Page, name: string | RegExp): Promise<void> {
  const dialog = dialogs(page).last()
  await expect(dialog).toHaveAccessibleName(name)
  // On the dialog itself where there is nothing to press.
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await expectAccessible(page, 'dialog[open]')
  await expectNothingCut(page, String(name))
}

interface Visit {
  /** Done while it is open. */
  readonly inside?: () => Promise<void>
  /** The button that leaves it; else Escape does. */
  readonly leave?: string | RegExp
  /** Where the focus is afterwards, if the opener is gone. */
  readonly back?: Locator
}

/** Opens a dialog from the keyboard, looks at it, and leaves: the focus is back where it came from. */
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
  // 1280 px at a zoom of 400 %, with the height of a small phone.
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

  test('dialogs of the timer, the log and the strategy are good, and give the focus back', async ({
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
        await page.getByLabel('Points').fill('7')
        await visit(page, button('Save rhythm'), 'From when does this count?', { leave: 'Cancel' })
        await page.getByLabel('Points').fill('5')
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
    await visit(page, button('Save scoring'), 'Scoring settings have been updated!', { leave: 'OK' })
  })

  test('dialogs of the history and the dashboard are good, and give the focus back', async ({ page }) => {
    test.slow()
    const button = await enter(page)
    await page.goto('/#/app/history')
    await visit(page, button(/^10 June/), 'Tuesday 10 June', {
      inside: async () => {
        await page.getByRole('checkbox', { name: /^Select Productivity/ }).press('Space')
        await visit(page, dialogs(page).getByRole('button', { name: 'Delete selected' }), 'Delete 1 session?')
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
    await visit(page, button('Clear all sessions'), /you are offline/, { leave: 'OK' })
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
    await visit(page, button('Where it comes from'), 'Tuesday 10 June')
    await visit(page, button(/^Complete Piano, due 08/), 'Complete Late Rhythm')
    await visit(page, button(/^Scales, 9 June: Missed/), 'Was it done on 9 June?')
  })

  test('dialogs of the profile, the settings and the sign-in are good, and give the focus back', async ({
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

test.describe('at 320 px, where things go wrong', () => {
  test.use({ viewport: { width: 320, height: 568 }, timezoneId: 'UTC' })

  test('START-08 dialogs whose code is missing say so, are good, and give the focus back', async ({
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
    // A change that this version cannot read, so that there is one to list.
    await page.evaluate((uid) => localStorage.setItem(`counterpoint:outbox:${uid}:1`, 'nonsense'), member.uid)
    await page.reload()
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: true }).locator('visible=true').first()
    const saysSo = (what: string) => ({
      inside: async () => {
        const dialog = dialogs(page).last()
        await expect(dialog.getByRole('alert')).toContainText(what)
        // Failing again, it is still there and can be pressed once more.
        await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
        await expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled()
        await expectGoodDialog(page, /./)
      },
    })

    await visit(page, button('Settings'), 'Settings', saysSo('This part could not be loaded.'))
    await visit(page, button(/^1 change/), 'Refused changes', saysSo('This part could not be loaded.'))
    await page.goto('/#/app/history')
    await visit(page, button(/^10 June/), 'Tuesday 10 June', {
      inside: () =>
        visit(page, button(/^Edit Productivity/), 'Edit session', saysSo('The form could not be loaded.')),
    })

    await page.unroute(missing)
    // Opened anew, it tries by itself.
    await visit(page, button('Settings'), 'Settings', {
      inside: () => expect(dialogs(page).getByRole('radio', { name: 'Dark' })).toBeAttached(),
    })
    await visit(page, button(/^1 change/), 'Refused changes', {
      inside: () => expect(dialogs(page).getByRole('button', { name: 'Drop' })).toBeVisible(),
    })
  })

  test('SYNC-06 the question about unsent changes is good, and gives the focus back', async ({
    page,
    context,
  }) => {
    test.slow()
    const member = await aMember()
    await signIn(page, member)
    await page.goto('/#/app/profile') // its code is there before the network goes
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
    await expect(dialogs(page)).toContainText('You are offline.')
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

/** The deletion is under way, then wants a fresh sign-in, then fails. */
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

/** Keeps requests to such addresses waiting; returns what lets them go. */
async function hold(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(address, (route) => void held.push(route))
  return async () => {
    await Promise.all(held.map((route) => route.continue()))
    await page.unroute(address)
  }
}
