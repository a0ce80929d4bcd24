import type { BrowserContext, Page } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'

/** Numbers of documents per collection. */
export interface Traffic {
  /** All that the server sent. The emulator sends a listener its whole result again when one document has changed. */
  readonly read: Readonly<Record<string, number>>
  /** What Firestore would have sent: versions of documents that the page did not have yet. */
  readonly fresh: Readonly<Record<string, number>>
  readonly written: Readonly<Record<string, number>>
}

type Kind = keyof Traffic

declare global {
  interface Window {
    traffic?: Record<Kind, Record<string, number>>
    stalls?: number[]
  }
}

/** The page's Firestore traffic since it was loaded or since the last call. */
export async function takeTraffic(page: Page): Promise<Traffic> {
  return page.evaluate(() => {
    const traffic = window.traffic ?? { read: {}, fresh: {}, written: {} }
    window.traffic = { read: {}, fresh: {}, written: {} }
    return traffic
  })
}

export function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

export async function countTraffic(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch, testPorts.firestore)
}

/**
 * Runs in the page. It observes the network traffic, because the SDK repeats queries and does not deliver every
 * document to a listener. Uses plain functions only: the helpers that classes compile to are missing there.
 */
function watch(firestorePort: number): void {
  const isFirestore = (url: string) => url.includes(`:${firestorePort}/`)
  window.traffic = { read: {}, fresh: {}, written: {} }
  window.stalls = []

  const SENT = /"(?:document|found)":\s*\{\s*"name":\s*"([^"]+)"/g
  const VERSION = /"(?:document|found)":\s*\{\s*"name":\s*"([^"]+)".*?"updateTime":\s*"([^"]+)"/gs
  const WRITTEN = /"(?:update":\s*\{\s*"name|delete)":\s*"([^"]+)"/g
  const known = new Set<string>()
  const count = (kind: Kind, text: string, pattern: RegExp): number => {
    let end = 0
    for (const match of text.matchAll(pattern)) {
      end = match.index + match[0].length
      const version = `${match[1]} ${match[2]}`
      if (kind === 'fresh' && known.has(version)) continue
      known.add(version)
      const collection = match[1]?.split('/').at(-2) ?? ''
      const counts = (window.traffic ??= { read: {}, fresh: {}, written: {} })[kind]
      counts[collection] = (counts[collection] ?? 0) + 1
    }
    return end
  }

  /** Reads a response in chunks and keeps the tail, because a match may span two chunks. */
  const reader = () => {
    let rest = ''
    let whole = ''
    return (text: string) => {
      rest += text
      rest = rest.slice(Math.max(count('read', rest, SENT), rest.length - 500))
      whole += text
      whole = whole.slice(count('fresh', whole, VERSION))
    }
  }
  const noteSent = (body: unknown) => {
    if (typeof body !== 'string') return
    // The channel sends form data, the REST interface plain JSON.
    const text = body.startsWith('{') ? body : [...new URLSearchParams(body).values()].join('\n')
    count('written', text, WRITTEN)
  }

  const fetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!isFirestore(url)) return fetch(input, init)
    // The channel passes whole requests.
    noteSent(input instanceof Request ? await input.clone().text() : init?.body)
    const response = await fetch(input, init)
    void follow(response.clone())
    return response
  }
  const follow = async ({ body }: Response) => {
    const take = reader()
    const stream = body?.pipeThrough(new TextDecoderStream()).getReader()
    try {
      for (let part = await stream?.read(); part && !part.done; part = await stream?.read()) take(part.value)
    } catch {
      // A listener's channel is cut when the page goes.
    }
  }

  const { prototype } = XMLHttpRequest
  const open = Reflect.get(prototype, 'open') as (this: XMLHttpRequest, ...args: unknown[]) => void
  const send = Reflect.get(prototype, 'send') as (this: XMLHttpRequest, body?: unknown) => void
  const urls = new WeakMap<XMLHttpRequest, string>()
  prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
    urls.set(this, String(args[1]))
    open.apply(this, args)
  }
  prototype.send = function (this: XMLHttpRequest, body?: unknown) {
    if (isFirestore(urls.get(this) ?? '')) {
      noteSent(body)
      const take = reader()
      let seen = 0
      const goOn = () => {
        take(this.responseText.slice(seen))
        seen = this.responseText.length
      }
      this.addEventListener('progress', goOn)
      this.addEventListener('loadend', goOn)
    }
    send.call(this, body)
  }

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) (window.stalls ??= []).push(duration)
  }).observe({ type: 'longtask' })
}
