import { useEffect, useRef, useState } from 'react'
import type { DateOrder } from '@/domain/import/date-order'
import type { Entry } from '@/domain/import/entry'
import { isRead } from '@/domain/import/entry'
import { trackerOf, type Format } from '@/domain/import/format'
import type { NewImport } from '@/domain/import/record'
import type { Session } from '@/domain/session/session'
import { groupsOf, suggestedTarget } from '@/domain/import/targets'
import type { ZoneId } from '@/domain/units'
import { unlessAborted } from '@/lib/wait'
import { openImportFile, type ImportFile } from '@/platform/import/import-file'
import { now } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { useSessionTypes } from '@/state/selectors'
import { comparePlans } from './compare-plans'
import type { OpenedTracker, Outcome, ReadEntries, TrackerStep } from './steps'
import { newTypesOf, typedTargets, type Targets } from './targets'

/** The steps of importing a tracker's file, from opening it to its result. Closing ends all work. */
export function useTrackerImport(file: File) {
  const backend = useBackend()
  const types = useSessionTypes()
  const [step, setStep] = useState<TrackerStep>({ name: 'opening' })
  const opened = useRef<ImportFile>(null)
  const work = useRef<AbortController>(null)

  useEffect(() => {
    const controller = new AbortController()
    work.current = controller
    openImportFile(file, controller.signal).then(
      (found) => {
        opened.current = found
        if (found.opened.kind === 'tracker') setStep({ name: 'questions', opened: found.opened })
        else setStep({ name: 'unreadable', opened: found.opened })
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        console.warn('The file was not opened', error)
        setStep({ name: 'unreadable', opened: null })
      },
    )
    return () => {
      controller.abort()
      work.current?.abort()
      opened.current?.close()
    }
  }, [file])

  async function read(found: OpenedTracker, zone: ZoneId, order: DateOrder) {
    const { signal } = (work.current = new AbortController())
    const show = (done: number) =>
      setStep({ name: 'reading', opened: found, progress: { done, total: found.rows } })
    show(0)
    try {
      const [entries, remembered] = await Promise.all([
        opened.current?.read({ zone, order }, signal, show) ?? Promise.resolve<readonly Entry[]>([]),
        backend.imports.targets(trackerOf[found.format]).catch((error: unknown) => {
          console.warn('The session types chosen before could not be read', error)
          return {}
        }),
      ])
      const groups = groupsOf(entries.filter(isRead))
      const suggested = new Map(
        groups.map(({ name }) => [name, suggestedTarget(found.format, name, types, remembered)]),
      )
      setStep({ name: 'mapping', opened: found, read: { zone, entries, groups, suggested } })
    } catch (error) {
      if (signal.aborted) return setStep({ name: 'questions', opened: found })
      console.warn('The file was not read', error)
      setStep({ name: 'unreadable', opened: null })
    }
  }

  /** Finds out which sessions are stored already, or overlap with stored ones. */
  async function compare(found: OpenedTracker, entries: ReadEntries, targets: Targets) {
    const { signal } = (work.current = new AbortController())
    setStep({ name: 'comparing', opened: found, read: entries })
    try {
      const preview = await comparePlans(backend, entries, targets, signal)
      setStep({ name: 'preview', opened: found, read: entries, preview })
    } catch (error) {
      if (signal.aborted) return
      console.warn('The file was not compared with the history', error)
      setStep({ name: 'not-compared', opened: found, read: entries })
    }
  }

  function start(format: Format, targets: Targets, sessions: readonly Session[]) {
    backend.imports
      .saveTargets(trackerOf[format], typedTargets(targets))
      .catch((error: unknown) => console.warn('The session types were not remembered', error))
    void store({ record: newRecord(format), types: newTypesOf(types, targets), sessions, added: 0 })
  }

  const newRecord = (format: Format): NewImport => ({
    id: crypto.randomUUID(),
    source: trackerOf[format],
    name: file.name.slice(0, 255),
    startedAt: now(),
  })

  /** Stores what is not stored yet, so it also continues after a failure. */
  async function store(outcome: Outcome) {
    const { record, types: newTypes, sessions } = outcome
    const { signal } = (work.current = new AbortController())
    let added = outcome.added
    const show = (done: number) => setStep({ name: 'importing', progress: { done, total: sessions.length } })
    show(0)
    try {
      if (newTypes.length > 0) {
        const work = { signal, onProgress: () => {} }
        await unlessAborted(backend.imports.addTypes(newTypes, record, work), signal)
      }
      const importing = backend.sessions.importAll(sessions, {
        signal,
        listedAs: record,
        onProgress: (done, addedYet) => {
          if (signal.aborted) return
          added = outcome.added + addedYet
          show(done)
        },
      })
      // A request that gets no answer must not hold up a cancellation.
      await unlessAborted(importing, signal)
      setStep({ name: 'done', outcome: { ...outcome, added } })
    } catch (error) {
      if (!signal.aborted) console.warn('The import failed', error)
      setStep({ name: 'stopped', outcome: { ...outcome, added }, error: signal.aborted ? null : error })
    }
  }

  return { step, setStep, read, compare, start, store, newRecord, cancel: () => work.current?.abort() }
}
