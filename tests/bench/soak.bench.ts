import type { CDPSession, Page } from '@playwright/test'
import { DashboardModel } from '../e2e/page-models/dashboard'
import { TimerModel } from '../e2e/page-models/timer'
import { aMember, giveRhythm, sessionsOf, type Person } from '../e2e/person'
import { bench, expect, signIn } from './bench'

/** How long the tab stays open: `SOAK_MINUTES=60 npm run bench -- soak`. An hour has 2,000 changes. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 0)
const CHANGES = Math.ceil((2000 / 60) * MINUTES)
/** Starting, pausing, resuming and stopping, a save, an edit, a deletion, its undo, a deletion, a completion and its undo. */
const CHANGES_A_ROUND = 11
/** Until then, code is loaded and compiled. */
const WARM_UP_ROUNDS = 10

bench.skip(MINUTES === 0, 'takes as many minutes as SOAK_MINUTES says')
bench.setTimeout((MINUTES + 20) * 60_000)

/** What the tab holds, after a garbage collection. */
interface Held {
  readonly heap: number
  /** The heap without what the engine compiles for as long as code gets hotter. */
  readonly objects: number
  readonly nodes: number
  readonly eventListeners: number
  readonly firestoreListeners: number
  readonly outboxEntries: number
}

bench('an hour of changes in one tab', async ({ browser, record }) => {
  const person = await aMember()
  await giveRhythm(person, 'read', { name: 'Read', startDate: new Date().toISOString().slice(0, 10) })
  // Without the counter of traffic, which remembers every document.
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()
  const listeners = countListeners(page)
  await signIn(page, person)
  const session = await context.newCDPSession(page)
  const rounds = Math.ceil(CHANGES / CHANGES_A_ROUND)
  const start = performance.now()
  let begin: Held | null = null
  for (let round = 0; round < rounds; round++) {
    await playRound(page, person, `round ${round}`)
    if (round === WARM_UP_ROUNDS - 1) begin = await heldBy(page, session, listeners)
    const left = start + ((round + 1) / rounds) * MINUTES * 60_000 - performance.now()
    if (left > 0) await page.waitForTimeout(left)
  }
  const end = await heldBy(page, session, listeners)
  expect(await sessionsOf(person)).toEqual([])
  if (!begin) throw new Error('The warm-up never ended.')
  record('an hour, changes', rounds * CHANGES_A_ROUND, 'rows')
  record('an hour, heap after it, times before', end.heap / begin.heap, 'times')
  record('an hour, heap without compiled code, times before', end.objects / begin.objects, 'times')
  record('an hour, nodes after it, times before', end.nodes / begin.nodes, 'times')
  record(
    'an hour, listeners in the page, more than before',
    end.eventListeners - begin.eventListeners,
    'rows',
  )
  const added = end.firestoreListeners - begin.firestoreListeners
  record('an hour, listeners of Firestore, more than before', added, 'rows')
  record('an hour, entries left in the outbox', end.outboxEntries, 'rows')
  await context.close()
})

async function playRound(page: Page, person: Person, notes: string): Promise<void> {
  const timer = new TimerModel(page)
  await goTo(page, '#/app')
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await timer.press('Pause')
  await timer.press('Resume')
  await timer.stopAndSave(notes)
  await timer.sessionComplete.waitFor({ state: 'hidden' })

  await goTo(page, '#/app/history')
  const row = page.locator('tr[data-session]')
  await row.filter({ hasText: notes }).waitFor()
  await row.getByRole('button', { name: /^Edit / }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Session' })
  await dialog.getByLabel('Notes').fill(`${notes}, edited`)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await row.filter({ hasText: 'edited' }).waitFor()
  const remove = async () => {
    await row.getByRole('checkbox').press('Space')
    await page.getByRole('button', { name: 'Delete selected' }).press('Enter')
    await page.getByRole('button', { name: 'Delete 1 session' }).click()
    await expect(row).toHaveCount(0)
  }
  await remove()
  await page.keyboard.press('Control+z')
  // On a busy machine the offer may have lapsed.
  const isBack = row.filter({ hasText: 'edited' }).waitFor({ timeout: 5000 })
  if (await isBack.then(() => true).catch(() => false)) await remove()

  const dashboard = new DashboardModel(page)
  await goTo(page, '#/app/dashboard')
  const today = dashboard
    .card('Rhythm Calendar')
    .getByRole('button', { name: /^Read on / })
    .first()
  for (const isPressed of ['true', 'false']) {
    await today.press('Enter')
    await expect(today).toHaveAttribute('aria-pressed', isPressed)
  }
  await expect.poll(() => sessionsOf(person)).toEqual([])
}

/** Goes on without loading the page anew. */
const goTo = (page: Page, hash: string) => page.evaluate((to) => (location.hash = to), hash)

/** Looks at the empty timer page, once everything has been sent. */
async function heldBy(page: Page, session: CDPSession, listeners: () => number): Promise<Held> {
  await goTo(page, '#/app')
  // Offers to undo have gone by then.
  await page.waitForTimeout(20_000)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.send('HeapProfiler.disable')
  await session.send('Performance.disable')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  const objects = await bytesOfObjects(session)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  return {
    heap: of('JSHeapUsedSize'),
    objects,
    nodes: of('Nodes'),
    eventListeners: of('JSEventListeners'),
    firestoreListeners: listeners(),
    outboxEntries: keys.filter((key) => key.includes(':outbox:')).length,
  }
}

/** The part of a heap snapshot that is read here: the numbers of all nodes, in rows of the named fields. */
interface HeapSnapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } }
  readonly nodes: readonly number[]
}

/** The bytes of what the page's scripts hold, without compiled code and without the browser's own objects. */
async function bytesOfObjects(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.send('HeapProfiler.disable')
  session.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const others = new Set(['code', 'native', 'synthetic'].map((type) => types[0].indexOf(type)))
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = nodes[node + fields.indexOf('type')] ?? 0
    if (!others.has(type)) bytes += nodes[node + fields.indexOf('self_size')] ?? 0
  }
  return bytes
}

/** Counts what the page asks Firestore to listen to. A new connection asks for everything again. */
function countListeners(page: Page): () => number {
  let open = 0
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/Listen/channel')) return
    if (!request.url().includes('SID=')) open = 0
    const body = decodeURIComponent(request.postData() ?? '')
    open += (body.match(/"addTarget"/g) ?? []).length - (body.match(/"removeTarget"/g) ?? []).length
  })
  return () => open
}
