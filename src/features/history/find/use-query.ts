import { useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { EVERYTHING, paramsOf, parseQuery, type FindQuery } from '@/domain/find/query'

const TYPED = { isTyped: true }

export type QueryInUrl = ReturnType<typeof useQuery>

/** The search in the URL, where Back and a reload find it again. */
export function useQuery() {
  const navigate = useNavigate()
  const location = useLocation()
  const params = new URLSearchParams(location.search)
  const isPop = useNavigationType() === 'POP'
  const isForeign = isPop || (location.state as typeof TYPED | null)?.isTyped !== true
  // Addresses that were typed or linked share one key, so each new location counts.
  const [foreign, setForeign] = useState({ location, count: 0 })
  if (isForeign && location !== foreign.location) setForeign({ location, count: foreign.count + 1 })
  const version = String(foreign.count)
  const last = useRef({ version, part: '', query: EVERYTHING })

  /** Puts one part into the URL. Changing the same part again replaces the entry of the browser's history. */
  function change(part: Partial<FindQuery>): void {
    const name = Object.keys(part).join()
    const isSameField = last.current.version === version && last.current.part === name
    // What was typed a moment ago may not have reached the URL yet.
    const before =
      last.current.version === version && last.current.part !== '' ? last.current.query : parseQuery(params)
    const query = { ...before, ...part }
    last.current = { version, part: name, query }
    void navigate(`?${new URLSearchParams(paramsOf(query)).toString()}`, {
      replace: isSameField,
      state: TYPED,
    })
  }

  return {
    query: parseQuery(params),
    /** Changes with each navigation that did not come from `change`, such as Back: then fields show the URL's values again. */
    version,
    change,
    clear: () => void navigate('?'),
  }
}

/**
 * A field's text: as typed, until the URL is changed by something else. The URL follows a key too late for a controlled field: React
 * would put the old text back first, and the caret at its end.
 */
export function useTyped(value: string, version: string, onType: (text: string) => void) {
  const [typed, setTyped] = useState({ text: value, version })
  if (typed.version !== version) setTyped({ text: value, version })
  const type = (text: string) => {
    setTyped({ text, version })
    onType(text)
  }
  return [typed.text, type] as const
}
