import type { Backend } from '@/domain/backend'
import { deviceKeys, readDevice, removeDevice, writeDevice } from '@/state/device-storage'

/**
 * The writes that a page which ends in the same moment must not lose. Each may be repeated: a revision or an id that follows
 * from what is written lets it in once, or it says the same again. Deleting sessions is not among them: thousands at once are
 * too much for local storage, and what was not deleted is still to be seen.
 */
const KEPT = {
  user: [
    'completeOnboarding',
    'saveProfile',
    'setTheme',
    'dismissAutoStopWarning',
    'setFormula',
    'setGoals',
    'setGithubSettings',
  ],
  timer: ['setMode', 'replace'],
  sessions: ['add', 'update'],
  screenTimeApps: ['add', 'remove'],
  tasks: ['save', 'remove'],
  sessionTypes: ['save', 'remove'],
  rhythms: ['save', 'remove'],
  completions: ['add', 'remove', 'confirm'],
} as const satisfies { [Part in keyof Backend]?: readonly (keyof Backend[Part])[] }

type Parts = Record<string, Record<string, (...given: readonly unknown[]) => Promise<void>>>

interface Write {
  readonly part: string
  readonly name: string
  readonly given: readonly unknown[]
}

interface HandedOver {
  /** The backend, whose writes are kept beside it until they are safe there. */
  readonly backend: Backend
  /** Hands over what an earlier page kept and could not see arrive. */
  readonly again: () => void
  readonly forget: () => void
}

/**
 * Firestore stores a write on the device a moment after it was handed over, which is too late for whoever presses Stop and
 * reloads at once. Local storage is there at once, so until then the write is in it.
 */
export function keepUntilSafe(
  inner: Backend,
  uid: string,
  untilSafe: (write: Promise<unknown>) => Promise<unknown>,
): HandedOver {
  const prefix = `counterpoint:handed-over:${uid}:`
  const parts = inner as unknown as Parts
  let count = 0

  function handOver(key: string, write: Write): Promise<void> {
    writeDevice(key, write)
    const done = callOf(parts, write)
    void untilSafe(done).then(() => removeDevice(key))
    return done
  }

  const kept = Object.entries(KEPT).map(([part, names]) => {
    const write =
      (name: string) =>
      (...given: readonly unknown[]) =>
        handOver(`${prefix}${Date.now()}:${String(++count).padStart(6, '0')}`, { part, name, given })
    return [part, { ...parts[part], ...Object.fromEntries(names.map((name) => [name, write(name)])) }]
  })

  return {
    backend: { ...inner, ...(Object.fromEntries(kept) as Partial<Backend>) },
    again: () => {
      for (const key of [...deviceKeys(prefix)].sort()) {
        handOver(key, readDevice(key) as Write).catch((error: unknown) => {
          // It may have arrived after all, and is refused the second time.
          console.info('What was handed over again was not taken', error)
        })
      }
    },
    forget: () => deviceKeys(prefix).forEach(removeDevice),
  }
}

async function callOf(parts: Parts, { part, name, given }: Write): Promise<void> {
  // The device's storage is no place to trust: it may repeat what is listed here, and nothing else.
  const names: readonly string[] = KEPT[part as keyof typeof KEPT]
  if (!names.includes(name)) throw new Error(`There is no ${part}.${name} to be repeated.`)
  await parts[part]?.[name]?.(...given)
}
