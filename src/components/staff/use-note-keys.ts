import { useState, type KeyboardEvent } from 'react'
import type { Staff } from './staff-layout'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One tab stop among the notes of a staff. The arrow keys, Home and End move it in the order of time. */
export function useNoteKeys({ lanes }: Staff): {
  stop: string | undefined
  handleKeyDown: (event: KeyboardEvent<HTMLElement>) => void
} {
  const [focused, setFocused] = useState<string | null>(null)
  const ids = [...lanes.productivity, ...lanes.play]
    .flatMap(({ phrases }) => phrases.map(({ session }) => session))
    .toSorted((a, b) => a.startTime - b.startTime)
    .map(({ id }) => id)
  const stop = focused !== null && ids.includes(focused) ? focused : ids.at(-1)

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const index = ids.indexOf((event.target as HTMLElement).dataset.note ?? '')
    if (index < 0) return
    const step = STEPS[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? ids.length - 1 : index + (step ?? 0)
    const id = ids[next]
    if (id === undefined || next === index) return
    event.preventDefault()
    setFocused(id)
    const notes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-note]')]
    notes.find(({ dataset }) => dataset.note === id)?.focus()
  }

  return { stop, handleKeyDown }
}
