import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { isEverything, parseQuery } from '@/domain/find/query'
import { historyRows } from '@/domain/summary/history-rows'
import { useBackend } from '@/state/backend'
import { useToday } from '@/state/clock'
import { useFormula, useSessionTypes } from '@/state/selectors'
import type { History } from '../use-history'
import type { FindEngine, FindResult, OlderSearch } from './engine'

/** What the search in the URL finds. */
export interface Find extends FindResult {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly older: OlderSearch
  /** The sessions that the device keeps are still being read. */
  readonly isReadingDevice: boolean
  /** Reads the months that have not been searched. */
  readonly searchOlder: () => void
  readonly cancel: () => void
  /** Loads the code of the search again. */
  readonly retry: () => void
}

const NOTHING: FindResult = {
  rows: historyRows([], []),
  sums: { sessions: 0, seconds: 0, points: 0 },
  reached: null,
}
const REST: OlderSearch = { at: 'rest' }
const never = () => () => {}
const nothing = () => null

/** The search of History, or null while the URL asks for nothing. Its code is loaded with the first search. */
export function useFind({ counts, isCounted }: History): Find | null {
  const { search } = useLocation()
  const query = useMemo(() => parseQuery(new URLSearchParams(search)), [search])
  const isFinding = !isEverything(query)
  const { engine, hasFailed, retry } = useEngine(isFinding)
  const state = useSyncExternalStore(engine?.subscribe ?? never, engine?.get ?? nothing)
  const types = useSessionTypes()
  const formula = useFormula()
  const today = useToday()
  // Typing goes before showing.
  const shown = useDeferredValue(query)
  const searched = state?.searched
  const facts = useMemo(
    () => ({ types, formula, today, counts: isCounted ? counts : null }),
    [types, formula, today, isCounted, counts],
  )
  const result = useMemo(
    () => (isFinding && engine && searched ? engine.resultOf(searched, shown, facts) : NOTHING),
    [isFinding, engine, searched, shown, facts],
  )

  if (!isFinding) return null
  const isLoading = !state || (state.isReadingDevice && result.sums.sessions === 0)
  return {
    ...result,
    status: hasFailed ? 'failed' : isLoading ? 'loading' : 'ready',
    older: state?.older ?? REST,
    isReadingDevice: state?.isReadingDevice ?? true,
    searchOlder: () => engine?.searchOlder(result.reached?.months ?? [], counts),
    cancel: () => engine?.cancel(),
    retry,
  }
}

function useEngine(isNeeded: boolean) {
  const { sessions } = useBackend()
  const [engine, setEngine] = useState<FindEngine | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const mayLoad = isNeeded && engine === null && !hasFailed
  useEffect(() => {
    if (!mayLoad) return
    let isWanted = true
    import('./engine').then(
      ({ openEngine }) => isWanted && setEngine(openEngine(sessions)),
      (error: unknown) => {
        console.warn('The search could not be loaded', error)
        if (isWanted) setFailed(true)
      },
    )
    return () => {
      isWanted = false
    }
  }, [mayLoad, sessions])
  useEffect(() => () => engine?.close(), [engine])
  return { engine, hasFailed, retry: () => setFailed(false) }
}
