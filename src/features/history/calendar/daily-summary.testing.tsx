import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { screenWidth } from '../../../../tests/builders/screen-width'
import { aSession } from '../../../../tests/builders/session'
import { press } from '../../../../tests/builders/press'
import { DEFAULT_PREFERENCES } from '@/domain/preferences'
import { usePreferences } from '@/state/device/preferences'

export let backend: FakeBackend

export function on(day: number, hour: number, change: Parameters<typeof aSession>[0] = {}) {
  const startTime = Date.UTC(2026, 10, day, hour)
  return aSession({ id: `${day}-${hour}`, startTime, endTime: startTime + 3_600_000, ...change })
}
export const NOVEMBER = [
  on(19, 11, { type: 'Play', duration: 2400, notes: 'Cards' }),
  on(19, 9, { sessionScore: 4.5, location: 'v1.a' }),
  on(18, 9, { sessionScore: 2 }),
]

export const day = (name: RegExp) => screen.getByRole('button', { name })
export const goTo = async (date: string) => {
  fireEvent.change(screen.getByLabelText('Go to'), { target: { value: date } })
  await press('Go')
}
export const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling

export function setUpDailySummary(): void {
  beforeEach(() => {
    backend = aBackend()
    usePreferences.setState(DEFAULT_PREFERENCES)
    screenWidth(1440)
  })

  afterEach(() => vi.restoreAllMocks())
}
