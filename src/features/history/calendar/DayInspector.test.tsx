import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { openHistory } from '../../../../tests/builders/history'
import { screenWidth } from '../../../../tests/builders/screen-width'
import { press } from '../../../../tests/builders/press'
import { aSession } from '../../../../tests/builders/session'

const HOUR = 3_600_000
const on = (date: number, hour: number, type: string, hours: number) => {
  const startTime = Date.UTC(2026, 10, date, hour)
  return aSession({
    id: `${date} ${hour}`,
    type,
    startTime,
    endTime: startTime + hours * HOUR,
    duration: hours * 3600,
  })
}
/** Harmony by the default formula: 6 points for two hours, -1 for one hour of play. */
const NOVEMBER = [on(19, 9, 'Productivity', 2), on(19, 12, 'Play', 1), on(17, 9, 'Play', 2)].reverse()

let backend: FakeBackend
const day = (name: RegExp) => screen.getByRole('button', { name })
const inspector = (name: string) => screen.findByRole('region', { name: `Day: ${name}` })
const part = (name: string) => screen.getByText(name, { selector: 'dl *', exact: true })

beforeEach(() => {
  backend = aBackend()
  screenWidth(1440)
})

describe('HISTORY-21 the day inspector', () => {
  test('HISTORY-21 shows the number of today, its parts, its hours and its sessions', async () => {
    openHistory(backend, aListing(NOVEMBER))
    const card = within(await inspector('Thursday 19 November'))
    expect(card.getByRole('img', { name: /^Harmony \+5, from −10 to 10: Leaning productive$/ })).toBeVisible()
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['+6', '0', '−1'])
    const sessions = await card.findByRole('list', { name: 'Sessions of Thursday 19 November' })
    expect(
      within(sessions)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Open Productivity2h 00m09:00 to 11:00', 'Open Play1h 00m12:00 to 13:00'])
    expect(
      card.getByRole('group', { name: 'The sessions of Thursday 19 November by their hours.' }),
    ).toBeVisible()
    expect(part('Pacing')).toBeVisible()
  })

  test('HISTORY-21 does not say that nothing counted before the months have been heard', async () => {
    openHistory(backend, aListing(NOVEMBER), { months: null })
    const card = within(await inspector('Thursday 19 November'))
    expect(card.getByRole('img', { name: 'Loading' })).toBeVisible()
    expect(card.queryByText('Nothing counted')).toBeNull()
  })

  test('HISTORY-21 shows the notes of a session', async () => {
    openHistory(backend, aListing([{ ...on(19, 9, 'Play', 1), notes: 'Brahms, slowly' }]))
    const card = within(await inspector('Thursday 19 November'))
    expect(await card.findByText('09:00 to 10:00 · Brahms, slowly')).toBeVisible()
  })

  test('FIGURES-01 HISTORY-21 shows tenths, and parts that add up to their sum', async () => {
    openHistory(backend, aListing([on(19, 9, 'Productivity', 65 / 60), on(19, 12, 'Play', 5 / 60)].reverse()))
    const card = within(await inspector('Thursday 19 November'))
    expect(card.getByRole('img', { name: /^Harmony \+3\.2, / })).toBeVisible()
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '+3.3',
      '0',
      '−0.1',
    ])
  })

  test('HISTORY-21 follows the focus in the calendar, also to days without sessions', async () => {
    openHistory(backend, aListing(NOVEMBER))
    await inspector('Thursday 19 November')
    day(/^19 November/).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(await inspector('Wednesday 18 November')).toHaveTextContent('No sessions on this day.')
    await userEvent.keyboard('{ArrowLeft}')
    expect(await inspector('Tuesday 17 November')).toHaveTextContent('−2')
    await press('Day before')
    expect(await inspector('Monday 16 November')).toHaveTextContent('Nothing counted')
  })

  test('HISTORY-21 its own buttons say which day they show, the arrow keys leave that to the day', async () => {
    openHistory(backend, aListing(NOVEMBER))
    await inspector('Thursday 19 November')
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await press('Day before')
    expect(said()).toContain('Wednesday 18 November')
    act(() => day(/^18 November/).focus())
    await userEvent.keyboard('{ArrowLeft}')
    await inspector('Tuesday 17 November')
    expect(said()).not.toContainEqual(expect.stringContaining('November'))
  })

  test('HISTORY-21 the arrow keys go on from a day that was clicked, also to the day that Tab reaches', async () => {
    openHistory(backend, aListing(NOVEMBER))
    await inspector('Thursday 19 November')
    await userEvent.click(day(/^18 November/))
    await userEvent.keyboard('{ArrowRight}')
    expect(day(/^19 November/)).toHaveFocus()
    await inspector('Thursday 19 November')
  })

  test('HISTORY-21 Today shows the panel of today too, and Tab reaches it', async () => {
    openHistory(backend, aListing(NOVEMBER))
    await inspector('Thursday 19 November')
    act(() => day(/^19 November/).focus())
    await userEvent.keyboard('{ArrowUp}')
    await inspector('Thursday 12 November')
    await press('Today')
    await inspector('Thursday 19 November')
    expect(day(/^19 November/)).toHaveAttribute('tabindex', '0')
    expect(screen.getByRole('button', { name: 'Today' })).toHaveFocus()
    await press('Previous month')
    await inspector('Thursday 19 November')
  })

  test('HISTORY-21 a click inspects and marks a day but does not scroll; Show in the list does', async () => {
    openHistory(backend, aListing(NOVEMBER))
    await inspector('Thursday 19 November')
    await userEvent.click(day(/^17 November/))
    await inspector('Tuesday 17 November')
    expect(day(/^17 November/)).toHaveAttribute('aria-pressed', 'true')
    expect(day(/^17 November/)).toHaveFocus()
    await userEvent.click(await screen.findByRole('button', { name: 'Show in the list' }))
    expect(screen.getByRole('checkbox', { name: /^Select Play, 17\/11\/2026/ })).toHaveFocus()
  })

  test('HISTORY-21 opens a session of the day and the day’s ledger', async () => {
    openHistory(backend, aListing(NOVEMBER))
    const card = within(await inspector('Thursday 19 November'))
    await userEvent.click(await card.findByRole('button', { name: /^Open Play/ }))
    expect(await screen.findByRole('dialog', { name: /^Edit Session$/i })).toBeVisible()
    await press('Cancel')
    await userEvent.click(card.getByRole('button', { name: 'How this adds up' }))
    expect(await screen.findByRole('dialog', { name: 'Thursday 19 November' })).toBeVisible()
  })
})

test('HISTORY-21 a note of the staff opens its session to be edited', async () => {
  openHistory(backend, aListing(NOVEMBER))
  const card = within(await inspector('Thursday 19 November'))
  const staff = within(await card.findByRole('group', { name: /by their hours\.$/ }))
  await userEvent.click(staff.getByRole('button', { name: /^Play, 12:00 to 13:00.*: open$/ }))
  const form = within(await screen.findByRole('dialog', { name: /^Edit Session$/i }))
  expect(form.getByLabelText('Start time')).toHaveValue('12:00')
})

test('HISTORY-22 each day that counts shows its Harmony with a sign and a tint, in words too', () => {
  openHistory(backend, aListing(NOVEMBER))
  const cells = [17, 18, 19].map((date) => day(new RegExp(`^${date} November`)))
  expect(cells.map((cell) => cell.closest('td')?.dataset.harmony)).toEqual(['below', 'balanced', 'above'])
  expect(cells[0]).toHaveAccessibleName(/, Harmony −2$/)
  expect(cells[0]).toHaveTextContent('−2')
  expect(cells[2]).toHaveTextContent('+5')
  expect(day(/^16 November, no sessions$/).closest('td')).not.toHaveAttribute('data-harmony')
})

test('HISTORY-22 HARMONY-07 HARMONY-09 the tint and the word are those of the exact value, as on every screen', async () => {
  const sessions = [
    on(19, 9, 'Productivity', 20.8 / 60),
    on(18, 9, 'Play', 63 / 60),
    on(17, 9, 'Play', 62 / 60),
    on(16, 9, 'Play', 14.5),
  ]
  openHistory(backend, aListing(sessions.reverse()))
  const cells = [16, 17, 18, 19].map((date) => day(new RegExp(`^${date} November`)).closest('td'))
  expect(cells.map((cell) => cell?.dataset.harmony)).toEqual(['far-below', 'below', 'below', 'above'])
  const numbers = ['−15 (exactly −14.5)', '−1', '−1.1', '+1']
  numbers.forEach((number, index) => expect(cells[index]).toHaveTextContent(number))
  const card = within(await inspector('Thursday 19 November'))
  expect(card.getByRole('img', { name: /^Harmony \+1, from −10 to 10: Leaning productive$/ })).toBeVisible()
})

test('HISTORY-22 on a screen too narrow for the list a day without sessions does nothing', () => {
  screenWidth(1350)
  openHistory(backend, aListing(NOVEMBER))
  expect(day(/^18 November/)).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('region', { name: /^Day: / })).toBeNull()
})
