import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { openHistory } from '../../../tests/builders/history'
import { screenWidth } from '../../../tests/builders/screen-width'
import type { Listing } from '@/domain/backend'
import { DEFAULT_PREFERENCES } from '@/domain/preferences'
import type { Facts } from '@/state/facts'
import type { Session } from '@/domain/session/session'
import { usePreferences } from '@/state/device/preferences'
import { useToasts } from '@/state/toasts'

export let backend: FakeBackend

export const open = (sessions: Listing<Session> | null, facts: Partial<Facts> = {}) =>
  openHistory(backend, sessions, facts)

/** The rows of the sessions, without the head and the headings of the days. */
export const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .filter((each) => each.dataset.heading === undefined)
export const row = (index: number): HTMLElement => {
  const found = rows()[index]
  if (!found) throw new Error(`There is no row ${index}.`)
  return found
}
export const cells = (of: HTMLElement) =>
  within(of)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
export const notes = () => rows().map((each) => cells(each)[8])
export const boxOf = (index: number) => within(row(index)).getByRole('checkbox')
export const check = async (...indexes: number[]) => {
  for (const index of indexes) await userEvent.click(boxOf(index))
}

export function setUpHistoryPage(): void {
  beforeEach(() => {
    backend = aBackend()
    usePreferences.setState(DEFAULT_PREFERENCES)
    useToasts.setState({ toasts: [] })
    screenWidth(1440)
  })

  afterEach(() => {
    vi.restoreAllMocks()
  })
}
