import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { frameTime } from '../../../tests/builders/frames'
import { severalSessions } from '../../../tests/builders/history'
import { screenWidth } from '../../../tests/builders/screen-width'
import { ROW_HEIGHT } from './table/use-virtual-rows'

export let backend: FakeBackend
/** Four a day over more than a year. */
export const ALL = severalSessions(1600)
/** One a week, so that a screen of rows reaches over more weeks than stay open when they are not looked at. */
export const SPARSE = severalSessions(150).map((session, index) => {
  const startTime = Date.UTC(2026, 10, 19, 9) - index * 7 * 24 * 3_600_000
  return { ...session, startTime, endTime: startTime + 3_600_000 }
})
let frames: ReturnType<typeof frameTime>

const dayOf = ({ startTime }: { startTime: number }) => new Date(startTime).toISOString().slice(0, 10)
/** The sessions as the list shows them, with null for the heading of each day. */
export const LISTED = ALL.flatMap((session, index) =>
  index > 0 && dayOf(session) === dayOf(ALL[index - 1] ?? session) ? [session] : [null, session],
)
export const table = () => screen.getByRole('table')
// By attribute: roles of hundreds of cells take seconds to work out.
export const rowsWith = (attribute: string) => [...document.querySelectorAll<HTMLElement>(`tr[${attribute}]`)]
/** Rows and headings, without the head. */
export const items = () => rowsWith('aria-rowindex').slice(1)
export const headings = () => rowsWith('data-heading')
export const rows = () => items().filter((row) => !headings().includes(row))
export const placeholders = () => rowsWith('data-missing')
export const loadedRows = () => rowsWith('data-session')
export const boxOf = (row: HTMLElement | undefined) => row?.querySelector('input') as HTMLInputElement
export const positionOf = (row: HTMLElement | undefined) => Number(row?.getAttribute('aria-rowindex'))
export const offline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
}

/** Looks at other weeks for long enough that those of the first rows are closed, but for what holds them. */
export async function lookElsewhere() {
  await scrollTo(220 * ROW_HEIGHT)
  await waitFor(() => expect(placeholders()).toEqual([]))
}

/** Each time after a rest. For lists that move fast see table/fast-scroll.test.tsx. */
export async function scrollTo(y: number) {
  frames.pass(1000)
  await act(async () => {
    window.scrollTo(0, y)
    window.dispatchEvent(new Event('scroll'))
    await Promise.resolve()
  })
}

export function setUpLongHistory(): void {
  beforeEach(() => {
    backend = aBackend()
    frames = frameTime()
    screenWidth(1440)
    window.scrollTo(0, 0)
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}
