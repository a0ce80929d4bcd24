import { useEffect, useRef, useState } from 'react'
import type { Locate, Located } from '@/domain/session/location'

/** One question at a time; what arrives after the person has gone on is not taken. */
export function useLocating(locate: Locate, onLocated: (located: Located) => void) {
  const [isLocating, setLocating] = useState(false)
  const asked = useRef(0)
  const forget = () => {
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
  return { isLocating, start, forget }
}
