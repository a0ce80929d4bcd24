import { useEffect, useEffectEvent, useRef } from 'react'
import { now } from '@/platform/time'
import { useUid } from '@/state/auth'
import { watchEndedElsewhere } from '@/state/sessions/ended-elsewhere'
import { savedText, SESSION_MESSAGES } from '@/format/session'
import { replaceSavedToast } from '@/components/session/saved-toast'
import type { Backend } from '@/domain/backend'
import { compareSaves } from '@/domain/session/same-timer'
import { isSameContent } from '@/domain/session/session'
import { isNetworkFailure } from '@/domain/network-failure'
import { isOfTimer, unsettledOf } from '@/domain/session/unsaved'
import { TIMER_MESSAGES } from '@/format/timer'
import { useBackend } from '@/state/backend'
import { useIsEarly } from '@/state/early'
import { refusedOf, takeOverRefused, useOutbox } from '@/state/outbox'
import { changeUnsavedLocation, holdUnsaved, useUnsavedSession } from '@/state/sessions/unsaved-session'
import { dropToast, showToast } from '@/state/toasts'
import {
  dropUnsettled,
  holdUnsettled,
  learnUnsettled,
  type Unsettled,
  useUnsettledSaves,
} from '@/state/sessions/unsettled-saves'
import { useIsOnline } from '@/state/online'
import { type HeldLineCount, sessionWithLines } from '@/domain/github/line-tasks'
import { GITHUB_MESSAGES } from '@/format/github'
import { addRefusedLocation, changeLater } from '@/components/session/save-session'
import { dropLineCount, useLineCounts } from '@/state/sessions/line-counts'
import { useSessionTypes, useUser } from '@/state/selectors'

/** Finishes saves that conflict with another device, and line counts in progress. Renders nothing. */
export function FinishSaves() {
  const uid = useUid()
  useEffect(() => (uid === null ? undefined : watchEndedElsewhere(uid, now)), [uid])
  useSettleSaves()
  useHeldCounts()
  return null
}

/**
 * Resolves refused saves, including those of an earlier page. Either the server has everything, or the two sessions are
 * merged because nothing conflicts, or the user is asked, or the form comes back.
 */
function useSettleSaves(): void {
  const backend = useBackend()
  const { write, sessions } = backend
  const types = useSessionTypes()
  const saves = useUnsettledSaves((state) => state.saves)
  const isFormOpen = useUnsavedSession(({ unsaved }) => unsaved !== null)
  const isOnline = useIsOnline()
  const underWay = useRef(new Set<string>())

  async function settle(save: Unsettled) {
    const { key, mine } = save
    try {
      const stored = await sessions.read(mine.id)
      if (!stored) return learnUnsettled(key, { status: 'missing', stored })
      const comparison = compareSaves(stored, mine, types)
      if (comparison.kind === 'conflict') {
        if (save.toast !== null) dropToast(save.toast)
        return learnUnsettled(key, { status: 'conflict', stored })
      }
      if (comparison.kind === 'merged') {
        await write({ kind: 'edit-session', before: stored, after: comparison.session, earns: true })
        const detail = `${savedText([comparison.session], types)}. ${TIMER_MESSAGES.savesJoinedDetail}`
        replaceSavedToast(save.toast, { kind: 'success', text: TIMER_MESSAGES.savesJoined, detail })
      }
      dropUnsettled(key)
      void addRefusedLocation(backend, mine, save.location)
    } catch (error) {
      takeOverRefused(mine.id)
      console.info('The refused save is compared again', error)
      if (navigator.onLine || !isNetworkFailure(error))
        learnUnsettled(key, { status: 'missing', stored: null })
    }
  }

  const settleAll = useEffectEvent(() => {
    for (const save of saves) {
      if (save.status !== 'asking' || underWay.current.has(save.key)) continue
      underWay.current.add(save.key)
      void settle(save).finally(() => underWay.current.delete(save.key))
    }
    // A form of another timer stays in front.
    const missing = saves.find(({ status }) => status === 'missing')
    if (missing && !isFormOpen) giveBack(missing)
  })
  useEffect(() => {
    if (isOnline) settleAll()
  }, [saves, isFormOpen, isOnline])

  useAdoptedSaves(sessions, isOnline)
}

/**
 * After a reload the outbox lists the refused saves. Those of a timer that another device has saved are resolved here.
 */
function useAdoptedSaves(sessions: Backend['sessions'], isOnline: boolean): void {
  const entries = useOutbox((outbox) => outbox.entries)
  const looked = useRef(new Set<string>())
  useEffect(() => {
    if (!isOnline) return
    for (const { key, change } of refusedOf(entries)) {
      if (change?.kind !== 'add-sessions' || !isOfTimer(change.sessions)) continue
      const [mine] = change.sessions
      if (!mine || looked.current.has(key)) continue
      looked.current.add(key)
      sessions.read(mine.id).then(
        (stored) => {
          if (!stored) return
          holdUnsettled(unsettledOf(mine))
          takeOverRefused(mine.id)
        },
        () => looked.current.delete(key),
      )
    }
  }, [entries, isOnline, sessions])
}

/** Restores the form with everything that was entered. */
function giveBack({ key, unsaved, location, toast }: Unsettled): void {
  dropUnsettled(key)
  replaceSavedToast(toast, { kind: 'error', text: SESSION_MESSAGES.saveSessionFailed })
  holdUnsaved(unsaved)
  changeUnsavedLocation(location)
}

/** A session with a location is stored a moment after its form has closed, hence a second try. */
const SECOND_TRY_MS = 5000

/** Continues the counts of forms that were saved during them, and adds the lines to their sessions. */
function useHeldCounts(): void {
  const { github, sessions, write } = useBackend()
  const types = useSessionTypes()
  const held = useLineCounts((state) => state.held)
  const settings = useUser()?.githubSettings
  // A snapshot has none of the user's points for lines.
  const isEarly = useIsEarly()
  const isOnline = useIsOnline()
  const underWay = useRef(new Set<string>())

  async function add({ id, span, keep, earns }: HeldLineCount) {
    const { lines, commits, problem } = await github.countLines(span, new AbortController().signal)
    if (problem?.kind === 'unreachable' && !navigator.onLine) return
    if (problem && commits === 0) throw new Error(problem.kind)
    const addLines = () =>
      changeLater(sessions, id, async (current) => {
        const next = settings && sessionWithLines(current, lines, settings, keep)
        if (!next) throw new Error('The lines do not fit into the session.')
        if (isSameContent(next, current)) return
        showToast({ kind: 'success', text: GITHUB_MESSAGES.linesAdded, detail: savedText([next], types) })
        await write({ kind: 'edit-session', before: current, after: next, earns })
      })
    await addLines().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS))
      await addLines()
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
    if (isOnline && settings && !isEarly) addAll()
  }, [held, isOnline, settings, isEarly])
}
