import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { countOf, type CommitCount } from '@/domain/github/commits'
import { hasLines, withLines } from '@/domain/github/line-tasks'
import type { PendingSession } from '@/domain/session/pending'
import { useBackend } from '@/state/backend'
import { changePendingDraft, usePending } from '@/state/pending'

/**
 * Counts the committed lines of the pending session into its draft: by itself when none are there yet, and again when
 * asked to. What the person has typed meanwhile stays.
 */
export function useLineCount({ stretch, draft }: PendingSession) {
  const { github } = useBackend()
  const work = useRef<AbortController>(null)
  const isEntered = hasLines(draft.quantities)
  const [isCounting, setIsCounting] = useState(!isEntered)
  const [count, setCount] = useState<CommitCount | null>(null)

  async function run() {
    const { signal } = (work.current = new AbortController())
    const counted = await github.countLines(stretch, signal).catch((error: unknown) => {
      console.error('The commits were not counted', error)
      return countOf([], { kind: 'unknown' })
    })
    if (signal.aborted) return
    setIsCounting(false)
    setCount(counted)
    if (counted.commits > 0 || !counted.problem) enter(counted)
  }

  function enter({ lines }: CommitCount) {
    const { pending } = usePending.getState()
    if (pending?.stretch.startTime !== stretch.startTime) return
    const quantities = withLines(pending.draft.quantities, lines, draft.quantities)
    changePendingDraft({ ...pending.draft, quantities })
  }

  const begin = useEffectEvent(() => {
    if (!isEntered) void run()
  })
  useEffect(() => {
    begin()
    return () => work.current?.abort()
  }, [])

  return {
    isCounting,
    count,
    countAgain: () => {
      setIsCounting(true)
      void run()
    },
  }
}
