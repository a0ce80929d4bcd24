import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAuthGateway } from '../../../tests/builders/auth-gateway'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { DEFAULT_PREFERENCES, parsePreferences } from '@/domain/preferences'
import { AuthGatewayContext, BackendContext } from '@/state/backend'
import { useClock } from '@/state/clock'
import { readDevice } from '@/state/device-storage'
import { usePreferences } from '@/state/preferences'
import { useToasts } from '@/state/toasts'
import { SettingsDialog } from './SettingsDialog'

let backend: FakeBackend

function open(onClose = vi.fn()) {
  render(
    <AuthGatewayContext value={anAuthGateway()}>
      <BackendContext value={backend}>
        <SettingsDialog open onClose={onClose} />
      </BackendContext>
    </AuthGatewayContext>,
  )
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
  test('SETTINGS-02 PLATFORM-04 offers Light, Dark and System Default, which is chosen at first', () => {
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
    'SETTINGS-02, INT-82 %s is stored as %s, on the device and with the user',
    async (name, theme) => {
      open()
      await userEvent.click(screen.getByRole('radio', { name }))
      expect(usePreferences.getState().theme).toBe(theme)
      expect(stored().theme).toBe(theme)
      expect(backend.user.setTheme).toHaveBeenCalledExactlyOnceWith(theme)
    },
  )

  test('SETTINGS-03 System Default can be chosen again', async () => {
    usePreferences.setState({ theme: 'dark' })
    open()
    await userEvent.click(screen.getByRole('radio', { name: 'System Default' }))
    expect(stored().theme).toBe('system')
    expect(backend.user.setTheme).toHaveBeenCalledExactlyOnceWith('system')
  })

  test('SETTINGS-02 takes effect without waiting for the server, and a refusal is told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.user.setTheme.mockRejectedValue(new Error('refused'))
    open()
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(usePreferences.getState().theme).toBe('dark')
    await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error' }]))
  })
})

describe('dates and times', () => {
  test('SETTINGS-04 three date formats, the first by default, with an example of today', async () => {
    open()
    expect(choices('Date format')).toEqual(['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY/MM/DD'])
    const select = screen.getByRole('combobox', { name: 'Date format' })
    expect(select).toHaveValue('DD/MM/YYYY')
    expect(select).toHaveAccessibleDescription('Today is 19/11/2026')
    await userEvent.selectOptions(select, 'YYYY/MM/DD')
    expect(select).toHaveAccessibleDescription('Today is 2026/11/19')
  })

  test('SETTINGS-05 two time formats, 24-hour by default, with an example of now', async () => {
    open()
    expect(choices('Time format')).toEqual(['24-hour', '12-hour'])
    const select = screen.getByRole('combobox', { name: 'Time format' })
    expect(select).toHaveAccessibleDescription('Now it is 14:41')
    await userEvent.selectOptions(select, '12-hour')
    expect(select).toHaveAccessibleDescription('Now it is 2:41 PM')
  })

  test('SETTINGS-06 DATA-16 the choices stay on the device, and only there', async () => {
    open()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Date format' }), 'MM/DD/YYYY')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time format' }), '12-hour')
    expect(stored()).toEqual({
      ...{ theme: 'system', dateFormat: 'MM/DD/YYYY', timeFormat: '12-hour' },
      reportsErrors: true,
    })
    expect(backend.user.setTheme).not.toHaveBeenCalled()
  })
})

test('OPS-06 error reports are on, are switched off on this device, and on again', async () => {
  open()
  const reports = screen.getByRole('switch', { name: 'Send error reports from this device' })
  expect(reports).toBeChecked()
  expect(reports).toHaveAccessibleDescription(/Never what you logged or wrote\./)
  await userEvent.click(reports)
  expect(stored().reportsErrors).toBe(false)
  await userEvent.click(reports)
  expect(stored().reportsErrors).toBe(true)
})

test('SETTINGS-01 the dialog has a name and closes', async () => {
  const onClose = open()
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('SETTINGS-07 SETTINGS-09 has the files and the danger zone', () => {
  open()
  expect(screen.getByRole('region', { name: 'Your data' })).toBeVisible()
  const zone = screen.getByRole('region', { name: 'Danger zone' })
  expect(within(zone).getByRole('button', { name: 'Delete account' })).toBeVisible()
})
