import type { Page } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { chromiumOptions } from '../../scripts/testing/chromium.mjs'
import { FirestoreLine, LINE_PORT } from '../e2e/firestore-line'
import { aMember } from '../e2e/person'
import { bench, expect } from './bench'
import { serveClients } from './storm/serve'

/** How long the server is away: `STORM_MINUTES=10 npm run bench -- storm`. */
const MINUTES = Number(process.env['STORM_MINUTES'] ?? 0)
/** Fewer, with `STORM_CLIENTS=100`, for a machine that cannot run 500 at once: then its own pace is measured. */
const CLIENTS = Number(process.env['STORM_CLIENTS'] ?? 500)
/** Each client has two connections, and a profile of Chromium opens at most 256. */
const CLIENTS_A_PAGE = 50
const PAGES = Math.ceil(CLIENTS / CLIENTS_A_PAGE)
/** By then everybody has to be back. */
const BACK_MS = 5 * 60_000

declare global {
  interface Window {
    /** Per client, when it last heard from the server, or null while it hears nothing. */
    connected?: Record<string, number | null>
  }
}

const mapped = chromiumOptions([
  `MAP *.localhost:${testPorts.firestore} 127.0.0.1:${LINE_PORT}`,
  'MAP *.localhost 127.0.0.1',
])
bench.use({
  // One process for all frames of a page.
  launchOptions: { ...mapped, args: [...mapped.args, '--disable-features=IsolateOrigins,site-per-process'] },
})
bench.skip(MINUTES === 0, 'takes as many minutes as STORM_MINUTES says')
bench.setTimeout(MINUTES * 60_000 + BACK_MS + 600_000)

/** The names of the clients on a page; the last page may have fewer. */
const hostsOf = (page: number) =>
  Array.from(
    { length: Math.min(CLIENTS_A_PAGE, CLIENTS - page * CLIENTS_A_PAGE) },
    (_, client) => `c${page}-${client}.localhost`,
  )

bench(`${CLIENTS} clients whose server was away`, async ({ browser, record }) => {
  const line = new FirestoreLine()
  await line.start()
  const { server, port } = await serveClients()
  const people = await Promise.all(Array.from({ length: PAGES }, () => aMember()))
  const pages = await Promise.all(
    people.map(async () => (await browser.newContext({ viewport: { width: 1200, height: 800 } })).newPage()),
  )
  const heardOn = async (page: Page) => {
    const all = await page.evaluate(() => Object.values(window.connected ?? {}))
    return all.filter((at) => at !== null)
  }
  const heard = async () => (await Promise.all(pages.map(heardOn))).flat()
  for (const [index, page] of pages.entries()) {
    const person = people[index]
    if (!person) continue
    await page.goto(`http://localhost:${port}/empty`)
    await page.evaluate(
      ({ hosts, login }) => {
        document.body.replaceChildren()
        window.connected = Object.fromEntries(hosts.map((host) => [host, null]))
        window.addEventListener('message', ({ data }) => {
          const { client, isConnected, at } = data as { client: string; isConnected: boolean; at: number }
          if (window.connected) window.connected[client] = isConnected ? at : null
        })
        for (const host of hosts) {
          const frame = document.createElement('iframe')
          Object.assign(frame, { src: `http://${host}:${location.port}/#${login}`, width: 40, height: 20 })
          document.body.append(frame)
        }
      },
      {
        hosts: hostsOf(index),
        login: encodeURIComponent(`${person.email} ${person.password}`),
      },
    )
    // One page after the other: 500 clients that begin together keep this machine busy for longer than they wait.
    await expect
      .poll(async () => (await heardOn(page)).length, { timeout: 120_000 })
      .toBe(hostsOf(index).length)
  }
  const count = async () => (await heard()).length
  await expect.poll(count, { timeout: 300_000 }).toBe(CLIENTS)

  line.cut()
  await expect.poll(count, { timeout: 120_000 }).toBe(0)
  await pages[0]?.waitForTimeout(MINUTES * 60_000)
  const backAt = Date.now()
  line.open()
  await expect.poll(count, { timeout: BACK_MS }).toBe(CLIENTS)
  const times = (await heard()).map((at) => at - backAt).sort((one, other) => one - other)
  const inSecond = new Map<number, number>()
  for (const time of times) {
    const second = Math.floor(time / 1000)
    inSecond.set(second, (inSecond.get(second) ?? 0) + 1)
  }
  record('the server is back, until the first client', times[0] ?? 0, 'ms')
  record('the server is back, until half of the clients', times[Math.floor(CLIENTS / 2)] ?? 0, 'ms')
  record('the server is back, until all clients', times.at(-1) ?? 0, 'ms')
  record('the server is back, clients in the busiest second', Math.max(...inSecond.values()), 'rows')
  line.stop()
  server.close()
})
