import { useEffect, useRef, useState } from 'react'
import type { Locate, Located } from '@/domain/session/location'

/** Runs one location request at a time. A result is ignored once the user has moved on. */
export function useLocationRequest(locate: Locate, onLocated: (located: Located) => void) {
  const [isLocating, setLocating] = useState(false)
  const asked = useRef(0)
  const cancel = () => {
    asked.current += 1
    setLocating(false)
  }
  useEffect(() => {
    const questions = asked
    return () => {
      questions.current += 1
    }
  }, [])
  const start = () => {
    const question = ++asked.current
    setLocating(true)
    void locate().then((located) => {
      if (question !== asked.current) return
      setLocating(false)
      onLocated(located)
    })
  }
  return { isLocating, start, cancel }
}
