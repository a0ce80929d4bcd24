import { readFileSync } from 'node:fs'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { press } from '../../../tests/builders/press'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { DEFAULT_AWAY_LIMITS } from '@/domain/away/away-minutes'
import { DEFAULT_PREFERENCES, parsePreferences } from '@/domain/preferences'
import { SETTINGS_COMMANDS } from '@/domain/command/settings'
import { useClock } from '@/state/clock'
import { useAwayLimits } from '@/state/device/away-limits'
import { readDevice } from '@/state/device/device-storage'
import { changePreferences, usePreferences } from '@/state/device/preferences'
import { useToasts } from '@/state/toasts'
import { SettingsDialog } from './SettingsDialog'

let backend: FakeBackend

function open(onClose = vi.fn()) {
  renderSignedIn(<SettingsDialog onClose={onClose} />, { backend })
  return onClose
}

const choices = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map((option) => option.text)
const stored = () => parsePreferences(readDevice('counterpoint:preferences'))

beforeEach(() => {
  localStorage.clear()
  backend = aBackend()
  usePreferences.setState(DEFAULT_PREFERENCES)
  useToasts.setState({ toasts: [] })
  useClock.setState({ now: Date.UTC(2026, 10, 19, 14, 41), zone: 'UTC' })
})

describe('the theme', () => {
  test('SETTINGS-02 PLATFORM-04 offers Light, Dark and System Default, which is the default', () => {
    open()
    expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).toEqual([
      'Light',
      'Dark',
      'System Default',
    ])
    expect(screen.getByRole('radio', { name: 'System Default' })).toBeChecked()
  })

  test.each([
    ['Light', 'light'],
    ['Dark', 'dark'],
  ] as const)(
    'SETTINGS-02, INT-82 %s is stored as %s, on the device and in the user document',
    async (name, theme) => {
      open()
      await userEvent.click(screen.getByRole('radio', { name }))
      expect(usePreferences.getState().theme).toBe(theme)
      expect(stored().theme).toBe(theme)
      expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
        kind: 'set-user',
        fields: { theme: theme },
      })
    },
  )

  test('SETTINGS-03 System Default can be selected again', async () => {
    usePreferences.setState({ theme: 'dark' })
    open()
    await userEvent.click(screen.getByRole('radio', { name: 'System Default' }))
    expect(stored().theme).toBe('system')
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: { theme: 'system' },
    })
  })

  test('SETTINGS-02 takes effect without waiting for the server, and a refusal is shown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.writes['set-user'].mockRejectedValue(new Error('refused'))
    open()
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(usePreferences.getState().theme).toBe('dark')
    await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error' }]))
  })
})

describe('dates and times', () => {
  test('SETTINGS-04 three date formats, the first by default, with today as an example', async () => {
    open()
    expect(choices('Date format')).toEqual(['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY/MM/DD'])
    const select = screen.getByRole('combobox', { name: 'Date format' })
    expect(select).toHaveValue('DD/MM/YYYY')
    expect(select).toHaveAccessibleDescription('Today is 19/11/2026')
    await userEvent.selectOptions(select, 'YYYY/MM/DD')
    expect(select).toHaveAccessibleDescription('Today is 2026/11/19')
  })

  test('SETTINGS-05 two time formats, 24-hour by default, with the current time as an example', async () => {
    open()
    expect(choices('Time format')).toEqual(['24-hour', '12-hour'])
    const select = screen.getByRole('combobox', { name: 'Time format' })
    expect(select).toHaveAccessibleDescription('Now it is 14:41')
    await userEvent.selectOptions(select, '12-hour')
    expect(select).toHaveAccessibleDescription('Now it is 2:41 PM')
  })

  test('SETTINGS-06 DATA-16 the formats stay on the device only', async () => {
    open()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Date format' }), 'MM/DD/YYYY')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time format' }), '12-hour')
    expect(stored()).toEqual({
      ...{ theme: 'system', dateFormat: 'MM/DD/YYYY', timeFormat: '12-hour' },
      reportsErrors: null,
      notifies: false,
      singleKeys: null,
    })
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
  })
})

test('OPS-06 error reports are off until the user agrees, and can be turned on and off for this device', async () => {
  open()
  const reports = screen.getByRole('switch', { name: 'Send error reports from this device' })
  expect(reports).not.toBeChecked()
  expect(reports).toHaveAccessibleDescription(/never what you logged or wrote\./)
  await userEvent.click(reports)
  expect(stored().reportsErrors).toBe(true)
  await userEvent.click(reports)
  expect(stored().reportsErrors).toBe(false)
})

test('AWAY-01 each mode has its own time away, kept on this device', async () => {
  useAwayLimits.setState(DEFAULT_AWAY_LIMITS)
  open()
  expect(screen.getByLabelText('Ask in Productivity')).toHaveDisplayValue('After 15 min')
  const play = screen.getByLabelText('Ask in Play')
  expect(play).toHaveDisplayValue('Off')
  await userEvent.selectOptions(play, 'After 30 min')
  expect(readDevice('counterpoint:away-limits')).toEqual({ productivity: 15, play: 30 })
  await userEvent.selectOptions(play, 'Off')
  expect(useAwayLimits.getState()).toEqual({ productivity: 15, play: null })
  expect(backend.writes['set-user']).not.toHaveBeenCalled()
})

test('SETTINGS-01 the dialog has a name and closes', async () => {
  const onClose = open()
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('SETTINGS-01 KEYS-01 AWAY-01 OPS-06 what few change is folded, and a command that leads to it opens the fold', () => {
  Element.prototype.scrollIntoView = () => {}
  const folded = () => screen.getByRole('switch', { name: 'Send error reports from this device' })
  open()
  expect(folded()).not.toBeVisible()
  cleanup()
  renderSignedIn(<SettingsDialog place="error-reports" onClose={vi.fn()} />, { backend })
  expect(folded()).toBeVisible()
  expect(folded()).toHaveFocus()
})

test('SETTINGS-01 has the headings of the specification', () => {
  open()
  const parts = screen.getAllByRole('region').map((part) => within(part).getByRole('heading').textContent)
  expect(parts).toEqual(
    expect.arrayContaining(['Theme', 'Display options', 'Your data', 'Integrations', 'Danger zone']),
  )
  expect(parts.at(-1)).toBe('Danger zone')
})

test.each([
  ['Export session history', 'Export'],
  ['Import sessions from CSV', 'Choose file'],
])('SETTINGS-07 lists `%s`, which opens that part of the page `Your data`', async (entry, control) => {
  open()
  await press(entry)
  expect(screen.getByRole('dialog', { name: 'Your data' })).toBeVisible()
  expect(screen.getByRole('button', { name: control })).toHaveFocus()
  await press('Back')
  expect(screen.getByRole('button', { name: entry })).toHaveFocus()
})

test('SETTINGS-07 has a page with the files, the backup and the trash', async () => {
  const onClose = open()
  await press('Manage your data')
  expect(screen.getByRole('dialog', { name: 'Your data' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus()
  const parts = screen.getAllByRole('region').map((part) => within(part).getByRole('heading').textContent)
  expect(parts).toEqual(['Export', 'Calendar file', 'Import', 'Backup', 'Trash', 'This device'])

  await press('Back')
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Manage your data' })).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['export', 'Export session history'],
  ['import', 'Import sessions from CSV'],
  ['backup', 'Manage your data'],
  ['trash', 'Manage your data'],
  ['storage', 'Manage your data'],
])('FRAME-15 Back from %s, opened by a command, moves the focus to %s', async (place, button) => {
  renderSignedIn(<SettingsDialog place={place} onClose={vi.fn()} />, { backend })
  await press('Back')
  expect(screen.getByRole('button', { name: button })).toHaveFocus()
})

test('KEYS-01 Theme by the palette focuses the theme that is chosen', () => {
  changePreferences({ theme: 'system' })
  renderSignedIn(<SettingsDialog place="theme" onClose={vi.fn()} />, { backend })
  expect(screen.getByRole('radio', { name: 'System Default' })).toHaveFocus()
})

test('SETTINGS-09 the danger zone deletes the account', async () => {
  open()
  const zone = screen.getByRole('region', { name: 'Danger zone' })
  await userEvent.click(within(zone).getByRole('button', { name: 'Delete account' }))
  expect(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
})

test('KEYS-01 a command leads to each part of Your data', () => {
  const page = readFileSync('src/features/settings/data/DataPage.tsx', 'utf8')
  const parts = [...page.matchAll(/<Setting\s+place="(\w+)"/g)].map(([, place]) => place)
  expect(parts).toHaveLength(6)
  for (const part of parts) expect(SETTINGS_COMMANDS).toContainEqual(expect.objectContaining({ place: part }))
})
