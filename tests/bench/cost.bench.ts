import type { Page } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { TimerModel } from '../e2e/page-models/timer'
import { aMember } from '../e2e/person'
import { bench, signIn } from './bench'
import { giveLife, recordIsKnown } from './life'
import { countTraffic, sumOf, takeTraffic } from './traffic'

/** What one action costs: documents read and written, and calls of functions. */
interface Cost {
  readonly read: number
  readonly written: number
  readonly calls: number
}

const DAYS = 30
/** Starts a day with a filled cache, and starts a month with an empty one: a new device, or a cleared browser. */
const STARTS_A_DAY = 3
const FIRST_STARTS = 1

bench('what a person costs', async ({ page, anotherDevice, record }) => {
  const person = await aMember()
  await giveLife(person, 2000)
  // Builds the rollups, which is done once in a life.
  await signIn(page, person)
  await recordIsKnown(page, person)

  const device = await anotherDevice()
  await countTraffic(device.context())
  const costOf = counterOf(device)
  const first = await costOf(async () => {
    await signIn(device, person)
    await recordIsKnown(device, person)
  })
  const start = await costOf(async () => {
    await device.reload()
    await recordIsKnown(device, person)
  })
  const timer = new TimerModel(device)
  const save = async () => {
    await timer.press('Start Timer')
    await device.waitForTimeout(2500)
    await timer.press('Stop Timer')
    await timer.press('Save Session')
  }
  // The first one opens the week's sessions.
  await save()
  await device.waitForTimeout(2000)
  const session = await costOf(save)
  for (const [name, { read, written, calls }] of Object.entries({ first, start, session })) {
    record(`${name}: documents read`, read, 'documents')
    record(`${name}: documents written`, written, 'documents')
    record(`${name}: calls of functions`, calls, 'times')
  }
  for (const sessions of [5, 50, 200]) {
    const month = (kind: keyof Cost) =>
      FIRST_STARTS * first[kind] + DAYS * (STARTS_A_DAY * start[kind] + sessions * session[kind])
    record(`a month of ${sessions} sessions a day: read`, month('read'), 'documents')
    record(`a month of ${sessions} sessions a day: written`, month('written'), 'documents')
    record(`a month of ${sessions} sessions a day: calls of functions`, month('calls'), 'times')
  }
})

/**
 * Counts what the page sends and receives while it works, and for two seconds after. A document counts as read when its
 * version is new to the page, as Firestore bills a listener.
 */
function counterOf(page: Page): (work: () => Promise<unknown>) => Promise<Cost> {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(`:${testPorts.functions}/`)) calls++
  })
  return async (work) => {
    if (page.url() !== 'about:blank') await takeTraffic(page)
    calls = 0
    await work()
    await page.waitForTimeout(2000)
    const { fresh, written } = await takeTraffic(page)
    return { read: sumOf(fresh), written: sumOf(written), calls }
  }
}
