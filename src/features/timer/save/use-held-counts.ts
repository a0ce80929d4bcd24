import { useEffect, useEffectEvent, useRef } from 'react'
import { sessionWithLines, type HeldLineCount } from '@/domain/github/held-count'
import { isSameContent } from '@/domain/session/same-timer'
import { GITHUB_MESSAGES } from '@/format/github'
import { savedText } from '@/format/session'
import { useBackend } from '@/state/backend'
import { changeLater } from '@/state/sessions/late-changes'
import { dropLineCount, useLineCounts } from '@/state/sessions/line-counts'
import { useUser } from '@/state/selectors'
import { showToast } from '@/state/toasts'
import { useIsOnline } from '@/state/online'

/** A session with a location is stored a moment after its form has closed, hence a second try. */
const SECOND_TRY_MS = 5000

/** Continues the counts of forms that were saved during them, and adds the lines to their sessions. */
export function useHeldCounts(): void {
  const { github, sessions } = useBackend()
  const held = useLineCounts((state) => state.held)
  const settings = useUser()?.githubSettings
  const isOnline = useIsOnline()
  const underWay = useRef(new Set<string>())

  async function add({ id, span, keep, earns }: HeldLineCount) {
    const { lines, commits, problem } = await github.countLines(span, new AbortController().signal)
    if (problem?.kind === 'unreachable' && !navigator.onLine) return
    if (problem && commits === 0) throw new Error(problem.kind)
    const write = () =>
      changeLater(sessions, id, async (current) => {
        const next = settings && sessionWithLines(current, lines, settings, keep)
        if (!next) throw new Error('The lines do not fit into the session.')
        if (isSameContent(next, current)) return
        showToast({ kind: 'success', text: GITHUB_MESSAGES.linesAdded, detail: savedText([next]) })
        await (earns ? sessions.extend(current, next) : sessions.update(current, next))
      })
    await write().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS))
      await write()
    })
    dropLineCount(id)
  }

  const addAll = useEffectEvent(() => {
    for (const count of held) {
      if (underWay.current.has(count.id)) continue
      underWay.current.add(count.id)
      add(count)
        .catch((error: unknown) => {
          console.info('The lines were not added', error)
          dropLineCount(count.id)
          showToast({ kind: 'neutral', text: GITHUB_MESSAGES.linesNotAdded })
        })
        .finally(() => underWay.current.delete(count.id))
    }
  })
  useEffect(() => {
    if (isOnline && settings) addAll()
  }, [held, isOnline, settings])
}
