import type { BrowserContext, Page } from '@playwright/test'

/** Documents by the name of their collection: those that the server sent, and those that it was sent. */
export interface Traffic {
  readonly read: Readonly<Record<string, number>>
  readonly written: Readonly<Record<string, number>>
}

declare global {
  interface Window {
    traffic?: { read: Record<string, number>; written: Record<string, number> }
    stalls?: number[]
  }
}

/** What a page has exchanged with Firestore since it was loaded or asked last. */
export async function takeTraffic(page: Page): Promise<Traffic> {
  return page.evaluate(() => {
    const traffic = window.traffic ?? { read: {}, written: {} }
    window.traffic = { read: {}, written: {} }
    return traffic
  })
}

export function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

export async function countTraffic(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch)
}

/**
 * Runs in the page. It looks at what passes on the wire, since only that tells the whole truth: the SDK asks again for
 * what it is unsure of, and not all that it gets comes out at a listener. Only plain functions: the helpers that a class
 * is compiled to are not there.
 */
function watch(): void {
  const isFirestore = (url: string) => url.includes(':8080/')
  window.traffic = { read: {}, written: {} }
  window.stalls = []

  const SENT = /"(?:document|found)":\s*\{\s*"name":\s*"([^"]+)"/g
  const WRITTEN = /"(?:update":\s*\{\s*"name|delete)":\s*"([^"]+)"/g
  const count = (kind: 'read' | 'written', text: string, pattern: RegExp): number => {
    let end = 0
    for (const match of text.matchAll(pattern)) {
      const collection = match[1]?.split('/').at(-2) ?? ''
      const counts = (window.traffic ??= { read: {}, written: {} })[kind]
      counts[collection] = (counts[collection] ?? 0) + 1
      end = match.index + match[0].length
    }
    return end
  }

  /** Takes a response bit by bit; what a match may begin with is kept for the next bit. */
  const reader = () => {
    let rest = ''
    return (text: string) => {
      rest += text
      rest = rest.slice(Math.max(count('read', rest, SENT), rest.length - 500))
    }
  }
  const noteSent = (body: unknown) => {
    if (typeof body !== 'string') return
    // The channel sends forms, the REST interface plain JSON.
    const text = body.startsWith('{') ? body : [...new URLSearchParams(body).values()].join('\n')
    count('written', text, WRITTEN)
  }

  const fetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!isFirestore(url)) return fetch(input, init)
    // The channel hands over whole requests.
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
