import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { backupOf, commit, live, planFor, readFile } from '../../../../tests/builders/backup'
import { lifeOf } from '../../../../tests/builders/lives'
import { memoryStore, type MemoryStore } from '../../../../tests/builders/memory-store'
import { casesOf } from '../../../../tests/builders/scope'
import { restoreCommits } from '@/domain/backup/commits'
import { settingsOf } from '@/domain/backup/settings'
import { chunksOf } from '@/lib/collections'
import type { BackupFile } from './read-backup'
import { restoreBackup, type RestoreProgress } from './restore-backup'

const PLACE = { lat: 52.5, lon: -13.4 }
const ENTRY = { id: 'restore', name: 'backup.json', source: 'backup', startedAt: 0 } as const
/** Small, so that a cancel finds something to stop. */
const STEPS_AT_A_TIME = 20

/** Stores in memory, commit by commit. After each, `onCommit` may call the work off. */
function backendOf(store: MemoryStore, onCommit: () => void): FakeBackend {
  const backend = aBackend()
  backend.locations.decrypt.mockResolvedValue(PLACE)
  backend.backup.restoreSettings.mockImplementation((settings) => {
    store.write((batch) => batch.changeSettings(settings))
    return Promise.resolve(Object.keys(settings).length)
  })
  backend.backup.restore.mockImplementation((steps, { signal, onProgress }) => {
    let done = 0
    for (const some of chunksOf([...restoreCommits(steps)].flat(), STEPS_AT_A_TIME)) {
      if (signal.aborted) return Promise.reject(signal.reason as Error)
      commit(store, some)
      done += some.length
      onProgress(done, done)
      onCommit()
    }
    return Promise.resolve({ stored: steps.length, refused: [] })
  })
  return backend
}

test('BACKUP-04 a restore that was cancelled after any commit goes on when the file is restored again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 50 }), async (cut, seed) => {
      const old = memoryStore()
      live(old, lifeOf(seed, 260))
      const { items, settings, unreadable } = readFile(backupOf(old))
      const head = { settings } as BackupFile['head']
      const file: BackupFile = { name: 'backup.json', head, items, unreadable }

      const store = memoryStore()
      let commits = 0
      let work = new AbortController()
      const backend = backendOf(store, () => {
        if (++commits === cut) work.abort()
      })
      const restore = async () => {
        const seen: RestoreProgress[] = []
        const plan = {
          ...planFor(store, { items, settings, unreadable }),
          settingsNow: settingsOf(store.user()),
        }
        const order = { file, plan, mode: 'add', entry: ENTRY } as const
        const { signal } = work
        const outcome = await restoreBackup(backend, order, {
          signal,
          onProgress: (progress) => void seen.push(progress),
        }).then(
          () => 'restored',
          () => 'cancelled',
        )
        return { outcome, seen }
      }

      const first = await restore()
      const half = Object.keys(store.contents()).length
      work = new AbortController()
      const second = await restore()
      expect(first.outcome).toBe('cancelled')
      expect(second.outcome).toBe('restored')
      expect(store.contents()).toEqual(old.contents())
      expect(settingsOf(store.user())).toEqual(settingsOf(old.user()))

      // It counts only what was left, and never backwards.
      const all = Object.keys(old.contents()).length
      expect(half).toBeLessThan(all)
      expect(second.seen.at(-1)).toMatchObject({ done: second.seen[0]?.total, refused: 0 })
      expect(second.seen[0]?.total).toBeLessThan(first.seen[0]?.total ?? 0)
      for (const { seen } of [first, second]) {
        const counts = seen.map(({ done }) => done)
        expect(counts).toEqual(counts.toSorted((a, b) => a - b))
      }
    }),
    { numRuns: casesOf(5, 15) },
  )
})
