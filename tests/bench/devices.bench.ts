import { writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { chromiumOptions } from '../../scripts/testing/chromium.mjs'
import { dice, type Dice } from '../builders/dice'
import { FirestoreLine, LINE_PORT } from '../e2e/firestore-line'
import { monthsOf } from '../e2e/months-of'
import { TimerModel } from '../e2e/page-models/timer'
import { aMember, sessionsOf, type Person } from '../e2e/person'
import { readCollection } from '../fixtures/emulators'
import { bench, expect, signIn } from './bench'

/** `DEVICES_OPERATIONS=10000 npm run bench -- devices`. */
const OPERATIONS = Number(process.env['DEVICES_OPERATIONS'] ?? 100)
const SEED = Number(process.env['DEVICES_SEED'] ?? Date.now())
const DEVICES = 3
/** What a press waits for. Another device may have deleted it meanwhile. */
const PATIENCE = { timeout: 3000 }
const SIGNED_OUT = /#\/$/

bench.use({
  launchOptions: chromiumOptions([`MAP localhost:${testPorts.firestore} 127.0.0.1:${LINE_PORT}`]),
})
bench.setTimeout(OPERATIONS * 10_000 + 600_000)

interface Device {
  readonly context: BrowserContext
  page: Page
}

/** What the person has entered, each a word that occurs nowhere else, and what they have deleted since. */
interface Ledger {
  readonly words: Set<string>
  readonly deleted: Set<string>
}

interface Setting {
  readonly person: Person
  readonly line: FirestoreLine
  readonly ledger: Ledger
  readonly random: Dice
  /** Adds to the step's line in the journal. */
  readonly say: (what: string) => void
}

const WEIGHTS = {
  add: 8,
  edit: 6,
  delete: 3,
  undo: 2,
  reload: 3,
  kill: 2,
  offline: 2,
  online: 4,
  'lose the next answer': 2,
  'sign out': 1,
} as const
type Operation = keyof typeof WEIGHTS
const OPERATION_NAMES = Object.entries(WEIGHTS).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => name as Operation),
)

bench('three devices in any order', async ({ browser, record }) => {
  const line = new FirestoreLine()
  await line.start()
  const person = await aMember()
  const devices: Device[] = []
  for (let index = 0; index < DEVICES; index++) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 1000 },
      serviceWorkers: 'allow',
    })
    const page = await context.newPage()
    await signIn(page, person)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    // From now on the pages come from the cache.
    await page.reload()
    devices.push({ context, page })
  }
  const random = dice(SEED)
  const ledger: Ledger = { words: new Set(), deleted: new Set() }
  const counts = { done: 0, impossible: 0 }
  const journal: string[] = []
  for (let number = 0; number < OPERATIONS; number++) {
    const name = random.one(OPERATION_NAMES)
    const device = random.one(devices)
    const said: string[] = []
    const step = `${number} on ${devices.indexOf(device)}: ${name}`
    try {
      await perform(name, device, `~${number}~`, {
        person,
        line,
        ledger,
        random,
        say: (what) => said.push(what),
      })
      counts.done += 1
      journal.push([step, ...said].join(', '))
    } catch (error) {
      // There is nothing to edit, or it has just gone.
      if (!isTimeout(error)) throw error
      counts.impossible += 1
      journal.push([step, ...said, `failed: ${error.message.split('\n', 1)[0] ?? ''}`].join(', '))
    }
  }
  await rest(devices, line)
  const kept = await Promise.all(devices.map(({ page }) => page.evaluate(() => JSON.stringify(localStorage))))
  const { lost, doubled } = await missing(person, ledger, kept.join('\n'))
  if (lost.length > 0 || doubled.length > 0) await keep(person, { lost, doubled, journal, kept })
  record('three devices, operations', counts.done, 'rows')
  record('three devices, operations that had nothing to act on', counts.impossible, 'rows')
  record('three devices, words entered', ledger.words.size, 'rows')
  record('three devices, words lost', lost.length, 'rows')
  record('three devices, words stored twice', doubled.length, 'rows')
  console.log(`Seed ${SEED}`)
  expect([lost, doubled], `seed ${SEED}`).toEqual([[], []])
  const stored = await sessionsOf(person)
  const seconds = stored.reduce((sum, session) => sum + Number(session['duration']), 0)
  expect(await monthsOf(person), `seed ${SEED}`).toMatchObject({ sessions: stored.length, seconds })
  await Promise.all(devices.map(({ context }) => context.close()))
  line.stop()
})

const isTimeout = (error: unknown): error is Error => error instanceof Error && error.name === 'TimeoutError'

const goTo = (page: Page, hash: string) => page.evaluate((to) => (location.hash = to), hash)

async function perform(
  name: Operation,
  device: Device,
  word: string,
  { person, line, ledger, random, say }: Setting,
): Promise<void> {
  const { context, page } = device
  const rows = page.locator('tr[data-session]')
  if (SIGNED_OUT.test(page.url())) {
    say('had signed out')
    await context.setOffline(false)
    await signIn(page, person)
  }
  // A question, or a dialog whose session has gone.
  const dialogs = page.getByRole('dialog')
  if (await dialogs.count()) {
    say(`closes ${JSON.stringify((await dialogs.last().innerText(PATIENCE)).slice(0, 300))}`)
    await page.keyboard.press('Escape')
  }
  switch (name) {
    case 'add': {
      await goTo(page, '#/app')
      await new TimerModel(page).button('Quick Add Session').click(PATIENCE)
      const dialog = page.getByRole('dialog', { name: 'Quick Add Session' })
      const [hour, minute] = [random.below(12), random.below(60)].map((part) => String(part).padStart(2, '0'))
      await dialog.getByLabel('Start time').fill(`${hour}:${minute}`, PATIENCE)
      await dialog.getByLabel('End time').fill('13:00', PATIENCE)
      await dialog.getByLabel('Notes').fill(word, PATIENCE)
      await dialog.getByRole('button', { name: 'Add Session' }).click(PATIENCE)
      return void ledger.words.add(word)
    }
    case 'edit': {
      await goTo(page, '#/app/history')
      await rows.first().waitFor(PATIENCE)
      const row = rows.nth(random.below(await rows.count()))
      await row.getByRole('button', { name: /^Edit / }).press('Enter', PATIENCE)
      const dialog = page.getByRole('dialog', { name: 'Edit Session' })
      const notes = dialog.getByLabel('Notes')
      say(await notes.inputValue(PATIENCE))
      // Types at the end, so that a refused form that opened meanwhile keeps its notes.
      await notes.press('Control+End', PATIENCE)
      await notes.pressSequentially(` ${word}`, PATIENCE)
      if (!(await notes.inputValue(PATIENCE)).includes(word)) return say('the form was replaced')
      const save = dialog.getByRole('button', { name: 'Save changes' })
      await save.click(PATIENCE)
      // The form shows both texts before it saves them.
      if (await dialog.getByText('The notes were changed on another device too').count()) {
        say('both texts')
        await save.click(PATIENCE)
      }
      await dialog.waitFor({ state: 'hidden', ...PATIENCE })
      return void ledger.words.add(word)
    }
    case 'delete': {
      await goTo(page, '#/app/history')
      await rows.first().waitFor(PATIENCE)
      const row = rows.nth(random.below(await rows.count()))
      const words = (await row.innerText(PATIENCE)).match(/~\d+~/g) ?? []
      say(words.join(' '))
      await row.getByRole('checkbox').press('Space', PATIENCE)
      await page.getByRole('button', { name: 'Delete selected' }).press('Enter', PATIENCE)
      await page.getByRole('button', { name: /^Delete \d+ sessions?$/ }).click(PATIENCE)
      return words.forEach((word) => ledger.deleted.add(word))
    }
    case 'undo':
      for (const toast of await page.getByRole('button', { name: 'Undo' }).all())
        say(JSON.stringify(await toast.locator('..').innerText(PATIENCE)))
      return page.keyboard.press('Control+z')
    case 'reload':
      return void (await page.reload())
    case 'kill':
      await page.close()
      device.page = await context.newPage()
      return void (await device.page.goto('/#/app'))
    case 'offline':
      return context.setOffline(true)
    case 'online':
      return context.setOffline(false)
    case 'lose the next answer':
      return line.breakAtCommit(500)
    case 'sign out': {
      await context.setOffline(false)
      await goTo(page, '#/app/profile')
      await page.getByRole('button', { name: 'Sign Out' }).click(PATIENCE)
      const question = await dialogs.innerText(PATIENCE)
      say(JSON.stringify(question))
      // Signing out deletes refused changes, and the question says so: stays signed in.
      if (/refused changes? (is|are) lost/.test(question)) return page.keyboard.press('Escape')
      await dialogs.getByRole('button', { name: 'Sign Out', exact: true }).click(PATIENCE)
      // Times out if the app asks once more, because changes are not sent yet. Then stays signed in.
      await page.waitForURL(SIGNED_OUT, PATIENCE)
      return signIn(page, person)
    }
  }
}

/** All devices are online, everything has been sent, and each has been opened once more. */
async function rest(devices: readonly Device[], line: FirestoreLine): Promise<void> {
  line.open()
  for (const { context, page } of devices) {
    await context.setOffline(false)
    await page.reload()
  }
  for (const { page } of devices) {
    await page.waitForFunction(
      () =>
        Object.entries(localStorage as unknown as Record<string, string>)
          .filter(([key]) => key.includes(':outbox:'))
          .every(([, entry]) => (JSON.parse(entry) as { status: string }).status === 'refused'),
      undefined,
      { polling: 500, timeout: 120_000 },
    )
  }
}

/** Words that are neither stored nor in the trash nor on a device, although nobody deleted them; and those stored twice. */
async function missing(person: Person, { words, deleted }: Ledger, kept: string) {
  const notes = (await sessionsOf(person)).map((session) => JSON.stringify(session['notes']))
  const trash = JSON.stringify(await readCollection(`users/${person.uid}/trash`))
  const storedIn = (word: string) => notes.filter((note) => note.includes(word)).length
  const isThere = (word: string) => storedIn(word) > 0 || trash.includes(word) || kept.includes(word)
  return {
    lost: [...words].filter((word) => !deleted.has(word) && !isThere(word)),
    doubled: [...words].filter((word) => storedIn(word) > 1),
  }
}

/** Keeps what explains a lost word: the steps, the documents and what the devices hold. */
async function keep(person: Person, found: object): Promise<void> {
  const [sessions, trash] = await Promise.all(
    ['sessions', 'trash'].map((name) => readCollection(`users/${person.uid}/${name}`)),
  )
  writeFileSync(
    bench.info().outputPath('devices.json'),
    JSON.stringify({ ...found, sessions, trash }, null, 2),
  )
}
