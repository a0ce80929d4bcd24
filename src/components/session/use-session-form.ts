import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { countOf, type CommitCount } from '@/domain/github/commits'
import type { Span } from '@/domain/span'
import { lineTasks, hasLines, touchedLines, withLines } from '@/domain/github/line-tasks'
import { hasDraftProblems, type DraftProblems, type SessionDraft } from '@/domain/session/draft'
import type { ManualProblem } from '@/domain/session/manual'
import { PROGRAMMING, type SessionType } from '@/domain/session/types/session-type'
import type { Task, Quantities } from '@/domain/session/types/task'
import { manualMessage } from '@/format/session-form'
import { useBackend } from '@/state/backend'
import { useSessionTypes, useTasks, useUser } from '@/state/selectors'
import { holdLineCount } from '@/state/sessions/line-counts'
import { fieldOf, useFormCheck } from '@/ui/form/Form'

interface SessionFormOptions<D extends SessionDraft, S> {
  draft: D
  /** Changes the draft, based on its latest value. */
  change: (update: (draft: D) => D) => void
  /** What the draft says with these tasks, which include the committed lines that the form offers. */
  read: (tasks: readonly Task[], types: readonly SessionType[]) => S
  /** Whether committed lines are counted as soon as the form offers them. */
  countsLines?: boolean
}

/** A draft as read. */
interface ReadDraft {
  /** The problem with the day and the times. */
  readonly whenProblem: ManualProblem | null
  /** The problems of the other fields. */
  readonly problems: DraftProblems
  /** Whether it has quantities whose tasks are not known yet. */
  readonly waitsForTasks?: boolean
  /** The span in which committed lines are counted; null for a form without times. */
  readonly span: Span | null
}

/** What the fields of a session form need. */
export interface SessionFormState<D extends SessionDraft> {
  readonly draft: D
  readonly change: (update: (draft: D) => D) => void
  /** Own tasks, and the committed lines that the form offers. */
  readonly tasks: readonly Task[]
  readonly types: readonly SessionType[]
  readonly problems: DraftProblems
  /** The problem to show beside the day and the times: none before the first submit. */
  readonly whenProblem: ManualProblem | null
  /** The committed lines; null where the form offers none. */
  readonly lines: (LineCount & { readonly canCount: boolean }) | null
  /** A message that must be acknowledged. */
  readonly alert: { readonly text: string; readonly onAcknowledge: () => void } | null
}

/**
 * The state of Session Complete, Quick Add and Edit Session: the tasks that the type offers, the count of committed lines, and the
 * check on submit. A missing date also shows an alert (SESSION-18, EDIT-02).
 */
export function useSessionForm<D extends SessionDraft, S extends ReadDraft>({
  draft,
  change,
  read: readWith,
  countsLines = false,
}: SessionFormOptions<D, S>) {
  const types = useSessionTypes()
  const offered = useOfferedLines(draft.type)
  const tasks = [...useTasks(), ...offered]
  const read = readWith(tasks, types)
  const lines = useLineCount({
    isOn: offered.length > 0,
    span: read.span,
    isAutomatic: countsLines,
    quantities: draft.quantities,
    change: (update) => change((now) => ({ ...now, quantities: update(now.quantities) })),
  })

  const { whenProblem, problems, waitsForTasks = false } = read
  const [alert, setAlert] = useState<string | null>(null)
  const isInvalid = hasDraftProblems(problems) || waitsForTasks
  const { shown, check } = useFormCheck(
    whenProblem ? [whenProblem] : isInvalid ? ['fields' as const] : [],
    (problem) => (problem === 'fields' ? OTHER_CONTROLS : [`[name=${fieldOf(problem)}]`]),
  )
  const form: SessionFormState<D> = {
    draft,
    change,
    tasks,
    types,
    problems: waitsForTasks && shown.length > 0 ? { ...problems, tasks: { problem: 'unknown' } } : problems,
    whenProblem: shown.length > 0 ? whenProblem : null,
    lines: offered.length > 0 ? { ...lines, canCount: read.span !== null } : null,
    alert: alert === null ? null : { text: alert, onAcknowledge: () => setAlert(null) },
  }

  return {
    form,
    /** What `read` returned. */
    read,
    /** Returns whether the form may be saved. If not, it shows why. */
    check: (element: HTMLFormElement): boolean => {
      // Moves the focus before the alert opens, because the alert returns it to where it was.
      if (check(element)) return true
      if (whenProblem === 'date-missing') setAlert(manualMessage[whenProblem])
      return false
    },
    /** For a form that is saved during a count. */
    handOverLines: lines.handOver,
  }
}

/** With too many tasks no single quantity is wrong. */
const OTHER_CONTROLS = ['[aria-invalid=true]', '[role=group] input', '[role=group] button']

const NONE: readonly Task[] = []

/** The line tasks that a session of this type may have: those of Programming sessions with GitHub linked. */
function useOfferedLines(type: string): readonly Task[] {
  const user = useUser()
  return type === PROGRAMMING && user?.github.linked === true ? lineTasks(user.githubSettings) : NONE
}

interface LineCountOptions {
  /** Whether the form offers lines: only for Programming sessions with GitHub linked. */
  readonly isOn: boolean
  /** Null while the form has no times. */
  readonly span: Span | null
  /** Counts automatically unless lines have been entered already. */
  readonly isAutomatic?: boolean
  readonly quantities: Quantities
  /** Updates the quantities, based on their latest value. */
  readonly change: (update: (quantities: Quantities) => Quantities) => void
}

export type LineCount = ReturnType<typeof useLineCount>

interface Work {
  readonly span: Span
  readonly before: Quantities
  readonly stop: AbortController
}

/** Counts committed lines into a form. Input that the user types meanwhile is kept. */
function useLineCount(options: LineCountOptions) {
  const { isOn, span, isAutomatic = false, quantities, change } = options
  const { github } = useBackend()
  const work = useRef<Work>(null)
  const [phase, setPhase] = useState<'unstarted' | 'counting' | 'counted'>('unstarted')
  const [count, setCount] = useState<CommitCount | null>(null)

  const isWanted = isAutomatic && !hasLines(quantities)

  async function run(between: Span) {
    const { stop, before } = (work.current = {
      span: between,
      before: quantities,
      stop: new AbortController(),
    })
    const counted = await github.countLines(between, stop.signal).catch((error: unknown) => {
      console.error('The commits were not counted', error)
      return countOf([], { kind: 'unknown' })
    })
    if (stop.signal.aborted) return
    work.current = null
    setPhase('counted')
    setCount(counted)
    if (counted.commits > 0 || !counted.problem) change((now) => withLines(now, counted.lines, before))
  }

  const turnOn = useEffectEvent(() => {
    if (isOn && isWanted && span) void run(span)
  })
  useEffect(() => {
    turnOn()
    return () => {
      work.current?.stop.abort()
      work.current = null
      setPhase('unstarted')
    }
  }, [isOn])

  return {
    isCounting: isOn && (phase === 'counting' || (phase === 'unstarted' && isWanted)),
    count: isOn ? count : null,
    start: () => {
      if (!span) return
      setPhase('counting')
      void run(span)
    },
    /** For a form that is saved during the count: the count continues, and its result is added to the session. */
    handOver: (id: string, earns: boolean) => {
      const { current } = work
      if (!current) return
      holdLineCount({ id, span: current.span, keep: touchedLines(quantities, current.before), earns })
    },
  }
}
