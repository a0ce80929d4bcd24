import type { AccountPage, Backend } from '@/domain/backend'
import { backupText } from '@/domain/backup/format'
import { type BackedUpItems, type BackupList, backedUpSession } from '@/domain/backup/kinds'
import { backedUpUser } from '@/domain/backup/settings'
import type { Session } from '@/domain/session/session'
import { forEachConcurrent } from '@/lib/concurrent'
import { LOCATION_CONCURRENCY, locationOrNull } from '../session/sealed-locations'

export interface BackupProgress {
  readonly step: 'items' | 'places'
  /** Sessions and completions. */
  readonly done: number
  /** Null until it is known. */
  readonly total: number | null
}

export interface WrittenBackup {
  readonly file: Blob
  /** Documents of the account that the app cannot read, so they are not in the file. */
  readonly unreadable: number
  /** Sessions whose place could not be decrypted, so the file lacks it. */
  readonly unreadPlaces: number
}

export interface BackupOrder {
  readonly now: Date
  readonly withPlaces: boolean
  /** Whether the file may lack unsent changes. */
  readonly mayLackUnsent: boolean
  readonly signal: AbortSignal
  readonly onProgress: (progress: BackupProgress) => void
}

/**
 * Writes everything of the account into a file, page by page as the pages arrive: no step takes long, and the browser may move
 * finished parts out of memory.
 */
export async function writeBackup(backend: Backend, order: BackupOrder): Promise<WrittenBackup> {
  const { now, withPlaces, mayLackUnsent, signal, onProgress } = order
  const text = backupText()
  const parts: Blob[] = []
  const add = (piece: string) => void parts.push(new Blob([piece]))
  let [done, unreadable, unreadPlaces] = [0, 0, 0]
  let total: number | null = null
  const tell = (step: BackupProgress['step']) => onProgress({ step, done, total })

  const readPlaces = async (sessions: readonly Session[]) => {
    const backedUp = sessions.map((session) => backedUpSession(session, undefined))
    await forEachConcurrent(
      sessions.entries(),
      { concurrency: LOCATION_CONCURRENCY, signal },
      async ([index, session]) => {
        const { location } = session
        if (location === null) return
        const place = await locationOrNull(
          () => backend.locations.decrypt(location),
          signal,
          () => tell('places'),
        )
        if (place === null) unreadPlaces += 1
        backedUp[index] = backedUpSession(session, place ?? undefined)
      },
    )
    return backedUp
  }

  const take = async ({ list, items: page, unreadable: left }: AccountPage) => {
    const written =
      list === 'sessions' && withPlaces
        ? await readPlaces(page as readonly Session[])
        : page.map((item) => (list === 'sessions' ? backedUpSession(item as Session, undefined) : item))
    add(text.page(list, written as readonly BackedUpItems[BackupList][]))
    unreadable += left.length
    if (list === 'sessions' || list === 'completions') done += page.length + left.length
    tell('items')
  }

  tell('items')
  await backend.backup.read({
    signal,
    mayLackUnsent,
    onTotal: (count) => {
      total = count
      tell('items')
    },
    onUser: (user) => add(text.head(backedUpUser(user), now)),
    onPage: take,
  })
  add(text.end())
  return { file: new Blob(parts, { type: 'application/json' }), unreadable, unreadPlaces }
}
