import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOwnBackup } from '@/domain/backup/format'
import type { Backend } from '@/domain/backend'
import { oddTimesOf, spansAround, standings, storedSums, type OddTime } from '@/domain/import/compare'
import { isRead, type Answers } from '@/domain/import/entry'
import { planned, restOf } from '@/domain/import/plan'
import type { NewImport } from '@/domain/import/record'
import type { FileSource } from '@/domain/import/source'
import { groupsOf, rememberedTargets, suggestedTarget, type Target } from '@/domain/import/targets'
import { MAX_FILE_NAME_LENGTH } from '@/domain/limits'
import { defaultTypeOf } from '@/domain/session/session'
import { runInSlices, unlessAborted } from '@/lib/wait'
import { readHead } from '@/platform/files'
import { openImportFile, type ImportFile } from '@/platform/import/import-file'
import { deviceZone, now } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { useSessionTypes } from '@/state/selectors'
import type { ImportStep, Outcome, Preview, ReadableFile, ReadEntries } from './steps'
import { storeSessions, type NewSession } from './store-sessions'
import { newTypesOf, type Targets } from './targets'

/** The steps of importing a file, from opening it to its result. Closing ends all work. */
export function useImport(file: File) {
  const backend = useBackend()
  const types = useSessionTypes()
  const [step, setStep] = useState<ImportStep>({ name: 'opening' })
  /** The last answers and choices, kept for `Back`. */
  const [answers, setAnswers] = useState<Answers | null>(null)
  const [chosen, setChosen] = useState<Targets>(new Map())
  const opened = useRef<ImportFile>(null)
  const work = useRef<AbortController>(null)
  /** For work that ends with the dialog, or when it is cancelled. */
  const newSignal = () => (work.current = new AbortController()).signal
  const cancel = () => work.current?.abort()

  const begin = useEffectEvent((found: ImportFile) => {
    opened.current = found
    if (found.opened.kind !== 'readable') setStep({ name: 'unreadable', opened: found.opened })
    else if (found.opened.source === 'csv') void read(found.opened, { zone: deviceZone(), order: 'dmy' })
    else setStep({ name: 'questions', opened: found.opened })
  })

  useEffect(() => {
    const controller = new AbortController()
    work.current = controller
    const { signal } = controller
    open(file, signal).then(
      (found) => {
        if (!signal.aborted) begin(found)
      },
      (error: unknown) => {
        if (signal.aborted) return
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

  async function read(found: ReadableFile, answers: Answers) {
    const { zone } = answers
    setAnswers(answers)
    const signal = newSignal()
    const show = (done: number) =>
      setStep({ name: 'reading', opened: found, progress: { done, total: found.rows } })
    show(0)
    try {
      const entries = (await opened.current?.read(answers, signal, show)) ?? []
      if (found.source === 'csv') {
        return void compare(found, { zone, entries, groups: [], suggested: OWN_TARGETS }, OWN_TARGETS)
      }
      const remembered = await backend.imports.targets(found.source).catch((error: unknown) => {
        console.warn('The session types chosen before could not be read', error)
        return {}
      })
      signal.throwIfAborted()
      const groups = groupsOf(entries.filter(isRead))
      const suggested = new Map(
        groups.map(({ name }) => [
          name,
          chosen.get(name) ?? suggestedTarget(found.source, name, types, remembered),
        ]),
      )
      setStep({ name: 'mapping', opened: found, read: { zone, entries, groups, suggested } })
    } catch (error) {
      if (signal.aborted) return setStep({ name: 'questions', opened: found })
      console.warn('The file was not read', error)
      setStep({ name: 'unreadable', opened: null })
    }
  }

  /** Finds out which sessions are stored already, or overlap with stored ones. */
  async function compare(found: ReadableFile, entries: ReadEntries, targets: Targets) {
    const signal = newSignal()
    setStep({ name: 'comparing', opened: found, read: entries })
    try {
      const preview = await previewOf(backend, entries, targets, signal)
      const hasNothing = found.source === 'csv' && preview.plans.length === 0
      const shown = { opened: found, read: entries, preview }
      setStep(hasNothing ? { name: 'nothing', ...shown } : { name: 'preview', ...shown })
    } catch (error) {
      if (signal.aborted) return
      console.warn('The file was not compared with the history', error)
      setStep({ name: 'not-compared', opened: found, read: { ...entries, suggested: targets } })
    }
  }

  function start(
    found: ReadableFile,
    targets: Targets,
    sessions: readonly NewSession[],
    rest: Outcome['rest'],
  ) {
    if (found.source !== 'csv') {
      backend.imports
        .saveTargets(found.source, rememberedTargets(targets))
        .catch((error: unknown) => console.warn('The session types were not remembered', error))
    }
    const outcome = { record: newRecord(found.source), types: newTypesOf(types, targets), sessions, rest }
    void store(found, { ...outcome, added: 0, withoutLocation: 0 })
  }

  const newRecord = (source: FileSource): NewImport => ({
    id: crypto.randomUUID(),
    source,
    name: file.name.slice(0, MAX_FILE_NAME_LENGTH),
    startedAt: now(),
  })

  /** Stores what is not stored yet, so it also continues after a failure. */
  async function store(found: ReadableFile, before: Outcome) {
    const { record, types: newTypes, sessions } = before
    const signal = newSignal()
    let outcome = before
    const show = (done: number, isWaiting = false) =>
      setStep({ name: 'importing', opened: found, progress: { done, total: sessions.length, isWaiting } })
    show(0)
    try {
      if (newTypes.length > 0) {
        const work = { signal, onProgress: () => {} }
        await unlessAborted(backend.imports.addTypes(newTypes, record, work), signal)
      }
      const storing = storeSessions(backend, sessions, {
        signal,
        listedAs: record,
        onProgress: ({ done, added, withoutLocation, isWaiting }) => {
          outcome = { ...before, added: before.added + added, withoutLocation }
          show(done, isWaiting)
        },
      })
      // A request that gets no answer must not hold up a cancellation.
      await unlessAborted(storing, signal)
      setStep({ name: 'done', opened: found, outcome })
    } catch (error) {
      if (!signal.aborted) console.warn('The import failed', error)
      setStep({ name: 'stopped', opened: found, outcome, error: signal.aborted ? null : error })
    }
  }

  const choose = (group: string, target: Target | null) =>
    setChosen((before) => new Map(before).set(group, target))

  return {
    step,
    setStep,
    answers,
    choose,
    hasChosen: chosen.size > 0,
    read,
    compare,
    start,
    store,
    newRecord,
    newSignal,
    cancel,
  }
}

/** The app's own CSV has no groups. The preview asks for the type of all sessions. */
const OWN_TARGETS: Targets = new Map([['', { kind: 'type', name: defaultTypeOf('productivity') }]])

/** Opens the file. A large backup is not read here: its own dialog reads it. */
async function open(file: File, signal: AbortSignal): Promise<ImportFile> {
  return isOwnBackup(await readHead(file))
    ? { opened: { kind: 'own-backup' }, read: () => Promise.resolve([]), close: () => {} }
    : openImportFile(file, signal)
}

/** Makes the sessions and compares them with the stored ones around them. */
async function previewOf(
  backend: Backend,
  { entries, zone }: ReadEntries,
  targets: Targets,
  signal: AbortSignal,
): Promise<Preview> {
  const plan = await runInSlices(planned(entries, targets, zone), signal)
  const sessions = plan.plans.map(({ session }) => session)
  const stored =
    sessions.length === 0
      ? []
      : await backend.sessions.readSpans(spansAround(sessions), { signal, onProgress: () => {} })
  const sums = storedSums(plan.plans, stored)
  const found = await runInSlices(standings(plan.plans, stored, sums), signal)
  const plans = plan.plans.map((each) =>
    found.get(each.entry.id) === 'differs' ? (restOf(each, sums) ?? each) : each,
  )
  const oddTimes = new Map<string, readonly OddTime[]>()
  for (const { entry, session } of plans) {
    const odd = found.get(entry.id) === 'here' ? [] : oddTimesOf(session, now())
    if (odd.length > 0) oddTimes.set(entry.id, odd)
  }
  return { ...plan, targets, plans, standings: found, oddTimes }
}
