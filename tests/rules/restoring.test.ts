import type { RemoveItem } from '@/domain/outbox/change'
import { COLLECTION_OF, TRASH_KINDS } from '@/domain/trash/trash'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeBackup } from '@/components/backup/write-backup'
import { writeSteps } from '@/data/writes/restore-writes'
import { bulkBatch } from '@/data/writes/bulk-batch'
import { bulkWrites } from '@/data/writes/bulk-writes'
import { readTrash } from '@/domain/trash/restoring'
import type { AccountPage, Backend } from '@/domain/backend'
import { restoreCommits } from '@/domain/backup/commits'
import { BACKUP_LISTS, idOf, type BackupList } from '@/domain/backup/kinds'
import type { StoredItems } from '@/domain/items'
import { readBackup } from '@/domain/backup/read'
import { planRestore } from '@/features/settings/backup/read-backup'
import { restoreBackup } from '@/features/settings/backup/restore-backup'
import { readFile } from '../builders/backup'
import { lifeOf, type Life } from '../builders/lives'
import { casesOf } from '../builders/scope'
import { bulkFirestore, openAccount, UID, type TestAccount } from './account'

vi.mock('@/data/firebase/bulk-firestore', async () => ({
  bulkFirestore: (await import('./account')).bulkFirestore,
}))

// In memory, a thousand lives are tried (src/data/writes). Here a few go through the real data layer and the real rules.
const RUNS = casesOf(6, 24)
const TIME_LIMIT_MS = 9000
const PLACE = { lat: 52.5, lon: -13.4 }

const { signal } = new AbortController()
const onProgress = () => {}
const entry = { id: 'backup-1', source: 'backup', name: 'my.json', startedAt: 1 } as const

let account: TestAccount
let backend: Backend
beforeAll(async () => {
  // Node has no such flag, and the app waits for the network without it.
  vi.stubGlobal('navigator', { onLine: true })
  account = await openAccount()
  backend = {
    ...account.backend,
    // These are the server's.
    locations: { encrypt: () => Promise.reject(new Error()), decrypt: () => Promise.resolve(PLACE) },
  }
})
afterAll(() => account.close())

const anyLife = fc
  .tuple(fc.integer(), fc.oneof({ weight: 8, arbitrary: fc.nat(15) }, { weight: 1, arbitrary: fc.nat(450) }))
  .map(([seed, size]) => lifeOf(seed, size))

/** On a slow machine fewer lives are tried. fast-check's own limit would leave the last one running. */
function startClock(): () => boolean {
  const end = Date.now() + TIME_LIMIT_MS
  return () => Date.now() < end
}

/** Stores a life under the rules. */
async function live(life: Life): Promise<void> {
  const write = (put: (batch: ReturnType<typeof bulkBatch>) => void) => {
    const batch = bulkBatch(bulkWrites(bulkFirestore(), UID))
    put(batch)
    return batch.commit()
  }
  await write((batch) => batch.changeSettings(life.settings))
  for (const list of BACKUP_LISTS) {
    const steps = life[list].map((after) => {
      const id = idOf(list, after)
      return { list, id, before: null, after }
    })
    for (const some of restoreCommits(steps)) await write((batch) => writeSteps(batch, some))
  }
}

/** Everything as the app reads it, with the stored revisions. */
async function everything(): Promise<readonly AccountPage[]> {
  const pages: AccountPage[] = []
  await backend.backup.read({
    signal,
    onTotal: () => {},
    onUser: () => {},
    onPage: (page) => void pages.push(page),
  })
  return pages
}

async function clearSessions(): Promise<void> {
  await backend.sessions.removeAll({ signal, onProgress })
  expect(await account.stored('sessions')).toEqual({})
}

test('BACKUP-02 random lives on the server: backup, clear, restore leaves documents and months as they were', async () => {
  const isTimeLeft = startClock()
  await fc.assert(
    fc.asyncProperty(anyLife, fc.boolean(), async (life, isNewAccount) => {
      if (!isTimeLeft()) return
      await account.clear()
      await live(life)
      const before = await account.picture()
      const order = { now: new Date(0), withPlaces: true, mayLackUnsent: false, signal, onProgress }
      const { file } = await writeBackup(backend, order)
      await (isNewAccount ? account.clear() : clearSessions())

      const text = await file.text()
      const reading = readBackup(text)
      if ('problem' in reading) throw new Error(reading.problem)
      const read = { name: 'my.json', head: reading.head, items: readFile(text).items, unreadable: [] }
      const plan = await planRestore(backend, read, { signal, onProgress })
      await restoreBackup(backend, { file: read, plan, mode: 'add', entry }, { signal, onProgress })
      expect(await account.picture()).toEqual(before)
    }),
    { numRuns: RUNS },
  )
})

test('UNDO-04 random deletions on the server, all restored: documents and months as they were', async () => {
  const isTimeLeft = startClock()
  await fc.assert(
    fc.asyncProperty(anyLife, fc.integer({ min: 1, max: 4 }), async (life, nth) => {
      if (!isTimeLeft()) return
      await account.clear()
      await live(life)
      await backend.write({ kind: 'set-user', fields: { theme: 'dark' } })
      const before = await account.picture()
      for (const { list, items } of await everything()) {
        await remove(list, items.filter((_, index) => index % nth === 0) as never)
      }
      const trash = Object.entries(await account.stored('trash'))
      for (const [id, fields] of trash) {
        const trashed = readTrash(id, fields, 'UTC')
        if (!trashed) throw new Error(`trash/${id} cannot be read.`)
        const { length } = trashed.items
        expect(await backend.write({ kind: 'restore', trash: trashed })).toEqual({
          restored: length,
          existing: 0,
          refused: 0,
        })
      }
      expect(await account.picture()).toEqual(before)
      expect(await account.stored('trash')).toEqual({})
    }),
    { numRuns: RUNS },
  )
})

/** Deletes as the app does. Completions are not deleted, but marked as not done. */
async function remove<L extends BackupList>(list: L, items: readonly StoredItems[L][]): Promise<void> {
  if (items.length === 0 || list === 'completions') return
  if (list === 'sessions') {
    const sessions = items as readonly StoredItems['sessions'][]
    return void (await backend.write({ kind: 'delete-sessions', sessions, trashId: 'bin' }))
  }
  const itemKind = TRASH_KINDS.find((kind) => COLLECTION_OF[kind] === list)
  for (const [index, item] of items.entries()) {
    const trashId = `bin-${list}-${index}`
    await backend.write({ kind: 'remove-item', itemKind, item, trashId } as RemoveItem)
  }
}
