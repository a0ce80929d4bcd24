import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeNotifications } from '../../../tests/builders/notification'
import { changePreferences, usePreferences } from '@/state/device/preferences'
import { Notifications } from './DeviceSettings'

const toggle = () => screen.getByRole('switch', { name: 'Notify me on this device' })
const problem = () => screen.getByRole('status').textContent

afterEach(() => {
  changePreferences({ notifies: false })
  vi.unstubAllGlobals()
})

test('NOTIFY-01 is off, asks when it is switched on, and never before', async () => {
  const { asked } = fakeNotifications('default', 'granted')
  render(<Notifications />)
  expect(toggle()).not.toBeChecked()
  expect(asked).not.toHaveBeenCalled()
  await userEvent.click(toggle())
  expect(asked).toHaveBeenCalledOnce()
  expect(toggle()).toBeChecked()
  expect(problem()).toBe('')
  await userEvent.click(toggle())
  expect(toggle()).not.toBeChecked()
  expect(usePreferences.getState().notifies).toBe(false)
  expect(asked).toHaveBeenCalledOnce()
})

test.each([
  ['default', 'denied', /^Your browser blocks notifications/],
  ['denied', 'denied', /^Your browser blocks notifications/],
  ['default', 'default', /^You have not allowed notifications yet/],
] as const)('NOTIFY-01 stays off and says why: %s, answered %s', async (permission, answer, text) => {
  fakeNotifications(permission, answer)
  render(<Notifications />)
  expect(problem()).toBe('')
  await userEvent.click(toggle())
  expect(toggle()).not.toBeChecked()
  expect(problem()).toMatch(text)
  expect(usePreferences.getState().notifies).toBe(false)
})

test('NOTIFY-01 shows as off when the permission was taken back, also when that happens later', async () => {
  fakeNotifications('granted')
  changePreferences({ notifies: true })
  render(<Notifications />)
  expect(toggle()).toBeChecked()
  fakeNotifications('denied')
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(toggle()).not.toBeChecked())
  expect(problem()).toMatch(/^Your browser blocks notifications/)
})

test('NOTIFY-01 says so where the browser has no notifications', () => {
  vi.stubGlobal('Notification', undefined)
  Reflect.deleteProperty(window, 'Notification')
  render(<Notifications />)
  expect(toggle()).toBeDisabled()
  expect(problem()).toMatch(/^This browser cannot show notifications/)
})
