import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing } from '../../../tests/builders/facts'
import { aRhythm } from '../../../tests/builders/score'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import type { DayKey } from '@/domain/calendar/day-key'
import { RhythmCalendar } from '@/features/dashboard/rhythms/RhythmCalendar'
import { StrategyPage } from '@/features/strategy/StrategyPage'
import { useClock } from '@/state/clock'
import { resetPerUserState } from '@/state/device/per-user'
import { useToasts } from '@/state/toasts'
import { undoNewest } from '@/state/undo'
import { Commands } from './Commands'

const TODAY = '2025-06-10' as DayKey
let backend: FakeBackend

beforeEach(() => {
  resetPerUserState()
  useClock.setState({ now: Date.parse(`${TODAY}T12:00Z`), zone: 'UTC' })
  backend = aBackend()
})

const piano = aRhythm({ id: 'piano', name: 'Piano', startDate: TODAY })
const former = aRhythm({
  id: 'old',
  name: 'Piano',
  startDate: '2025-05-01' as DayKey,
  endDate: '2025-06-09' as DayKey,
})
const later = aRhythm({ id: 'swim', name: 'Swim', startDate: '2025-06-11' as DayKey })

const TASKS = [{ id: 'page', name: 'Write page', score: 2 }]

/** Opens the palette over the page and types. Returns what it lists. */
async function search(
  page: React.ReactElement,
  text: string,
  tasks = TASKS,
): Promise<readonly (string | null)[]> {
  renderSignedIn(
    <>
      <Commands />
      {page}
    </>,
    {
      backend,
      facts: {
        rhythms: aListing([piano, former, later]),
        tasks: aListing(tasks),
        months: aListing([]),
        restSpans: aListing([]),
      },
    },
  )
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), text)
  return screen.getAllByRole('option').map((option) => option.textContent)
}

describe('the palette on what the account has named', () => {
  test('KEYS-04 edits a rhythm in use by its name', async () => {
    const found = await search(<StrategyPage />, 'edit piano')
    expect(found.filter((text) => text?.includes('Edit Piano'))).toEqual(['Edit PianoStrategy'])
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Edit rhythm' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Piano')
  })

  test('KEYS-04 finds a task by one word of its name', async () => {
    expect((await search(<StrategyPage />, 'page'))[0]).toBe('Edit Write pageStrategy')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Edit task' })).toBeVisible()
  })

  test('KEYS-04 lists at most 30 results, with the session and the search that the text stands for', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      id: `t${index}`,
      name: `1h ${index}`,
      score: 1,
    }))
    const found = await search(<StrategyPage />, '1h', many)
    expect(found).toHaveLength(30)
    expect(found.filter((text) => !text?.startsWith('Edit'))).toHaveLength(2)
  })

  test('KEYS-04 completes a rhythm that is due today, and Undo takes it back', async () => {
    const found = await search(<RhythmCalendar />, 'complete')
    expect(found.filter((text) => text?.startsWith('Complete '))).toEqual(['Complete PianoDashboard'])
    await userEvent.keyboard('{Enter}')
    expect(backend.writes.complete).toHaveBeenCalledExactlyOnceWith({
      kind: 'complete',
      completion: expect.objectContaining({ rhythmId: 'piano', completionDate: TODAY }) as unknown,
      sessions: [],
    })
    expect(useToasts.getState().toasts.at(-1)?.text).toMatch(/^\u2068?Piano\u2069? completed\.$/)
    act(() => undoNewest())
    expect(backend.writes.uncomplete).toHaveBeenCalledExactlyOnceWith({
      kind: 'uncomplete',
      rhythmId: 'piano',
      due: TODAY,
    })
  })
})
