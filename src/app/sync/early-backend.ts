import type { Backend, Unsubscribe } from '@/domain/backend'
import { changeOf, lacksContent, LISTED, type Change } from '@/domain/outbox/change'
import { changeEarlyUser } from '@/state/early'
import { useFacts } from '@/state/facts'
import { useOutbox } from '@/state/outbox'
import { listWrite } from './list-write'
import type { OutboxStore } from './outbox-store'

export interface EarlyBackend {
  readonly backend: Backend
  /** Lists no more writes. The outbox must open now, with the same store, and send those that are listed. */
  readonly handOver: () => void
  /** Passes on the calls that needed Firestore. The promises of the listed writes follow the outbox from now on. */
  readonly follow: (backend: Backend) => Unsubscribe
}

type Call = (...given: readonly unknown[]) => unknown
type Parts = Record<string, Record<string, Call>>

interface Outcome {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/**
 * A backend before Firestore's code has arrived. A write that the outbox lists is listed on the device and shown at once; the
 * outbox sends it, like the writes that an earlier page could not send. Any other call waits for Firestore.
 */
export function earlyBackend(store: OutboxStore): EarlyBackend {
  const outcomes = new Map<string, Outcome>()
  let isOpen = true
  let pass: (backend: Backend) => void = () => {}
  const opened = new Promise<Backend>((resolve) => (pass = resolve))

  function list(part: string, name: string, given: readonly unknown[]): Promise<void> {
    const { entry, change } = listWrite(store, part, name, given)
    showAtOnce(change)
    return new Promise((resolve, reject) => outcomes.set(entry.key, { resolve, reject }))
  }

  function later(part: string, name: string, given: readonly unknown[]): unknown {
    const call = async () => ((await opened) as unknown as Parts)[part]?.[name]?.(...given)
    const answer = call()
    if (!name.startsWith('watch')) return answer
    return () => void answer.then((stop) => (stop as Unsubscribe)())
  }

  // An earlier page may have been left before it could send these. The next write has to be based on them.
  for (const entry of store.all()) {
    if (entry.status === 'waiting') showAtOnce(changeOf(entry))
  }

  const callOf =
    (part: string, name: string): Call =>
    (...given) =>
      isOpen && isListed(part, name) ? list(part, name, given) : later(part, name, given)

  return {
    backend: partsOf((part) => partsOf((name) => callOf(part, name))) as unknown as Backend,
    handOver: () => {
      isOpen = false
    },
    follow: (backend) => {
      pass(backend)
      const settle = () => {
        const { entries } = useOutbox.getState()
        for (const [key, { resolve, reject }] of outcomes) {
          const entry = entries.find((one) => one.key === key)
          if (entry?.status === 'waiting') continue
          outcomes.delete(key)
          if (entry) reject(new Error(entry.reason))
          else resolve()
        }
      }
      settle()
      return useOutbox.subscribe(settle)
    },
  }
}

function isListed(part: string, name: string): boolean {
  const methods = (LISTED as Record<string, object>)[part] ?? {}
  // Sent by the outbox, a write without its content would have to ask the server first.
  return Object.hasOwn(methods, name) && !lacksContent({ part, name })
}

/** An object that has every property. */
function partsOf(valueOf: (name: string) => unknown): object {
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' ? valueOf(name) : undefined) })
}

function showAtOnce(change: Change | null): void {
  if (change?.kind === 'set-user') changeEarlyUser(change.fields)
  if (change?.kind !== 'set-timer') return
  const { timer, rev } = change
  // Another revision is one that the snapshot has already, or one that the server will refuse.
  if (rev === useFacts.getState().user?.value?.timerRev) changeEarlyUser({ timer, timerRev: rev + 1 })
}
