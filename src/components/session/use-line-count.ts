import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { countOf, type CommitCount } from '@/domain/github/commits'
import type { Span } from '@/domain/span'
import { hasLines, touchedLines, withLines } from '@/domain/github/line-tasks'
import type { Quantities } from '@/domain/session/types/task'
import { useBackend } from '@/state/backend'
import { holdLineCount } from '@/state/sessions/line-counts'

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
export function useLineCount(options: LineCountOptions) {
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
