// The main use of the app in Firefox and WebKit, against the emulators. All other flows run in Chromium.
//
// Each step is a test of its own, so a failure names the engine and the step; the steps after it are skipped. A picture of the
// moment is left in test-results. WebKit's driver reports no console: there the errors of a document are kept from the moment
// it has loaded, and earlier ones are not seen. Its two tabs are two windows of one browser.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPorts } from '../../scripts/ports.mjs'
import '../../scripts/testing/app-server.mjs'
import { FirestoreLine } from '../e2e/firestore-line'
import { aNewcomer, completionsOf, giveRhythm, sessionsOf, type Person } from '../e2e/person'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import { Tab } from './tab'
import { until } from './until'
import { startWebKit } from './webkit'

const APP = `http://localhost:${testPorts.preview}`
const WIDE = [1440, 900] as const
const today = new Date()
const TODAY = today.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })

/** What browsers and Firestore say about the cut connection is not the app's fault. */
const EXPECTED = new RegExp(
  `Cross-Origin Request Blocked.*:${testPorts.firestore}/|RPC_ERROR HTTP error has no status|Could not reach Cloud Firestore backend|WebChannelConnection`,
)

/** suites.mjs gives the emulator another port, and the app finds this proxy at its usual one. */
const line = new FirestoreLine(testPorts.firestore, testPorts.firestoreProxy)
beforeAll(() => line.start())
afterAll(() => line.stop())

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('%s', (name, start) => {
  let engine: Engine
  let person: Person
  let folder: string
  const tabs: Tab[] = []
  let tab: Tab

  beforeAll(async () => {
    person = await aNewcomer()
    await giveRhythm(person, 'run', { id: 'run', name: 'Run', startDate: today.toLocaleDateString('sv') })
    folder = mkdtempSync(join(tmpdir(), 'engine-'))
    engine = await start(folder)
    console.log(engine.version)
    tab = await newTab()
  })
  afterAll(async () => {
    await engine.close()
    rmSync(folder, { recursive: true })
  })

  async function newTab(): Promise<Tab> {
    const opened = new Tab(await engine.newTab())
    tabs.push(opened)
    await opened.resize(...WIDE)
    return opened
  }

  let hasFailed = false
  const step = (title: string, play: () => Promise<void>) =>
    test(title, async ({ skip }) => {
      if (hasFailed) skip('an earlier step failed')
      hasFailed = true
      try {
        await play()
        expect(await takeErrors(), 'errors on the console').toEqual([])
      } catch (error) {
        await takePictures(title)
        throw error
      }
      hasFailed = false
    })

  async function takeErrors(): Promise<readonly string[]> {
    const errors: string[] = []
    for (const each of tabs) {
      if (tabs.length > 1) await each.show()
      errors.push(...(await each.takeErrors()))
    }
    if (tabs.length > 1) await tab.show()
    return errors.filter((error) => !EXPECTED.test(error))
  }

  async function takePictures(title: string): Promise<void> {
    mkdirSync('test-results', { recursive: true })
    for (const [index, each] of tabs.entries()) {
      await each.show()
      writeFileSync(join('test-results', `${name} ${title} ${index + 1}.png`), await each.picture())
    }
  }

  const open = (path: string) => tab.goto(`${APP}/#${path}`)

  /** Waits until exactly these sessions are on the server, by their notes. */
  async function untilStored(...notes: readonly string[]): Promise<void> {
    let stored: readonly unknown[] = []
    await until(
      async () => {
        stored = (await sessionsOf(person)).map((session) => session['notes']).sort()
        return stored.join() === [...notes].sort().join()
      },
      () => `the stored sessions ${notes.join()}, not ${stored.join()}`,
    )
  }

  /** Waits for a download and returns its path. */
  async function downloaded(file: RegExp): Promise<string> {
    const matching = () =>
      readdirSync(engine.downloads)
        .filter((each) => file.test(each))
        .map((each) => join(engine.downloads, each))
    const isComplete = () => Promise.resolve(matching().some((path) => readFileSync(path).length > 0))
    await until(isComplete, () => `the download of ${String(file)}`)
    return matching()[0] ?? ''
  }

  async function openYourData(): Promise<Tab> {
    await tab.press('button', 'Settings')
    await tab.inside('Settings').press('button', 'Manage your data')
    await tab.see('dialog', 'Your data')
    return tab.inside('Your data')
  }

  async function closeDialogs(): Promise<void> {
    await until(
      async () => {
        if ((await tab.count('dialog')) === 0) return true
        await tab.key('Escape')
        return false
      },
      () => 'all dialogs to close',
    )
  }

  /** Opens each screen, by its path and heading, at the width. */
  async function expectToFit(width: number, screens: readonly (readonly [string, string | RegExp])[]) {
    await tab.resize(width, 844)
    for (const [path, heading] of screens) {
      await open(path)
      await tab.see('heading', heading)
      expect(await tab.overflow(), `px beside the window on ${path}`).toBe(0)
    }
    await tab.resize(...WIDE)
  }

  for (const width of [390, 1440]) {
    step(`shows the public screens in ${width} px`, () =>
      expectToFit(width, [
        ['/', /^Work and play/],
        ['/beta-access', /Sign in/],
        ['/privacy', /Privacy/],
        ['/terms', /Terms/],
      ]),
    )
  }

  step('signs in by e-mail', async () => {
    await open('/beta-access')
    await tab.fill('Email', person.email)
    await tab.fill('Password', person.password)
    await tab.press('button', 'Sign in')
    await tab.seeLabel('Step 1 of 4')
  })

  step('takes the tour and sets up the profile', async () => {
    for (const number of [2, 3, 4]) {
      await tab.press('button', 'Next')
      await tab.seeLabel(`Step ${number} of 4`)
    }
    await tab.press('button', "Let's Go!")
    await tab.fill('Display Name', 'Ann')
    await tab.fill('Username', `ann_${Date.now() % 100_000_000}`)
    await tab.press('button', 'Save profile')
    await tab.see('button', 'Start Timer')
  })

  step('starts, pauses, reloads, resumes, stops and saves a session', async () => {
    await tab.press('button', 'Start Timer')
    await tab.untilText('timer', 'Elapsed time', (text) => text > '00:00:01')
    await tab.press('button', 'Pause')
    await tab.see('button', 'Resume')
    await tab.reload()
    await tab.untilText('timer', 'Elapsed time', (text) => text > '00:00:01')
    await tab.press('button', 'Resume')
    await tab.press('button', 'Stop Timer')
    const form = tab.inside('Session Complete')
    await form.fill('Notes', 'timed')
    await form.press('button', 'Save Session')
    await tab.seeNo('dialog')
    await untilStored('timed')
  })

  step('adds a session with typed times', async () => {
    await tab.press('button', 'Quick Add Session')
    const form = tab.inside('Quick Add Session')
    await form.fill('Date', '2025-06-10')
    await form.fill('Start time', '9:05')
    await form.fill('End time', '10:35')
    await form.fill('Notes', 'typed')
    await form.press('button', 'Add Session')
    await tab.seeNo('dialog')
    await untilStored('timed', 'typed')
    const typed = (await sessionsOf(person)).find(({ notes }) => notes === 'typed')
    expect(typed).toMatchObject({ startTime: new Date(2025, 5, 10, 9, 5).getTime(), duration: 5400 })
  })

  step('edits a session', async () => {
    await tab.press('link', 'View History')
    await tab.press('button', /^Edit .*10\/06\/2025/)
    const form = tab.inside('Edit Session')
    await form.fill('Notes', 'edited')
    await form.press('button', 'Save changes')
    await tab.seeNo('dialog')
    await tab.see('cell', 'edited')
    await untilStored('edited', 'timed')
  })

  step('deletes a session and takes it back', async () => {
    await tab.press('checkbox', /^Select .*10\/06\/2025/)
    await tab.press('button', 'Delete selected')
    await tab.press('button', 'Delete 1 session')
    await tab.press('button', 'Undo')
    await tab.see('cell', 'edited')
    await untilStored('edited', 'timed')
  })

  step('ticks a rhythm', async () => {
    await tab.press('link', 'Dashboard')
    await tab.press('button', `Run on ${TODAY}: Pending`)
    await tab.see('button', `Run on ${TODAY}: Completed`)
    await until(
      async () => Object.keys(await completionsOf(person)).length === 1,
      () => 'the stored completion',
    )
  })

  step('exports and imports a CSV file', async () => {
    await (await openYourData()).press('button', 'Export')
    const csv = readFileSync(await downloaded(/^session_history.*\.csv$/), 'utf8')
    expect(csv).toContain('edited')
    const file = join(folder, 'import.csv')
    writeFileSync(file, `${csv}\r\n11/06/2025,19:00,20:00,,5,,imported,`)
    await tab.chooseFile('[aria-label="CSV file"]', file)
    await tab.press('button', 'Import 1 session')
    await tab.seeText(/1 session\(s\) imported successfully!/)
    await tab.press('button', 'OK')
    await closeDialogs()
    await untilStored('edited', 'imported', 'timed')
  })

  step('restores a backup', async () => {
    await (await openYourData()).press('button', 'Download a backup')
    const backup = await downloaded(/^counterpoint-backup.*\.json$/)
    await closeDialogs()
    await open('/app/history')
    await tab.press('button', 'Clear all sessions')
    await tab.inside('Clear all sessions?').press('button', 'Clear all sessions')
    await tab.seeText('No sessions logged yet.')
    await untilStored()
    await openYourData()
    await tab.chooseFile('[aria-label="Backup file"]', backup)
    await tab.inside('Restore a backup').press('button', 'Restore 3 items')
    await tab.seeText('Your backup is restored.')
    await closeDialogs()
    await tab.see('cell', 'imported')
    await untilStored('edited', 'imported', 'timed')
  })

  step('runs a command of the palette', async () => {
    await tab.control('k')
    await tab.see('dialog', 'Commands')
    await tab.type('dashboard')
    await tab.key('Enter')
    await tab.seeNo('dialog')
    await tab.see('heading', 'Dashboard')
  })

  step('changes the theme and keeps it after a reload', async () => {
    const theme = () => tab.run<string>('document.documentElement.dataset.theme')
    await tab.press('button', 'Settings')
    await tab.press('radio', 'Dark')
    await until(
      async () => (await theme()) === 'dark',
      () => 'the dark theme',
    )
    await tab.reload()
    expect(await theme()).toBe('dark')
    await tab.see('heading', 'Dashboard')
  })

  step('writes while Firestore cannot be reached, and sends it afterwards', async () => {
    await tab.press('link', 'Timer')
    await tab.see('button', 'Quick Add Session')
    line.cut()
    await tab.press('button', 'Quick Add Session')
    const form = tab.inside('Quick Add Session')
    await form.fill('Notes', 'offline')
    await form.press('button', 'Add Session')
    await tab.seeNo('dialog')
    await tab.press('link', 'View History')
    await tab.see('img', 'Waiting to sync')
    line.open()
    await tab.seeNo('img', 'Waiting to sync')
    await untilStored('edited', 'imported', 'offline', 'timed')
  })

  step('shows in each of two tabs what the other does', async () => {
    await open('/app')
    await tab.see('button', 'Start Timer')
    const other = await newTab()
    await other.goto(`${APP}/#/app`)
    await other.press('button', 'Start Timer')
    await other.untilText('timer', 'Elapsed time', (text) => text > '00:00:00')
    await tab.show()
    await tab.press('button', 'Pause')
    await other.show()
    await other.press('button', 'Resume')
    await other.press('button', 'Stop Timer')
    await other.inside('Session Complete').press('button', 'Skip')
    await tab.show()
    await tab.see('button', 'Start Timer')
  })

  for (const width of [390, 1440]) {
    step(`shows the screens of the app in ${width} px`, () =>
      expectToFit(width, [
        ['/app/dashboard', 'Dashboard'],
        ['/app', 'Timer'],
        ['/app/history', 'History'],
        ['/app/log', 'Log'],
        ['/app/strategy', 'Strategy'],
        ['/app/profile', 'Profile'],
        ['/app/letter', 'Weekly letter'],
      ]),
    )
  }

  step('signs out', async () => {
    await open('/app/profile')
    await tab.press('button', 'Sign Out')
    await tab.inside('Sign out of Counterpoint?').press('button', 'Sign Out')
    // Firestore may still wait before it sends again after the cut connection, and then the app asks.
    await until(
      async () => {
        if ((await tab.count('button', 'Wait')) > 0) await tab.press('button', 'Wait')
        return (await tab.run('location.hash')) === '#/'
      },
      () => 'the landing page',
    )
    await tab.see('heading', /^Work and play/)
  })
})
