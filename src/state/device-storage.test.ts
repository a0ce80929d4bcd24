import { beforeEach, expect, test, vi } from 'vitest'
import { deviceKeys, readDevice, removeDevice, useDeviceKeeps, writeDevice } from './device-storage'
import { waitingOf } from './waiting'

const A = 'counterpoint:outbox:ann:1'
const keeps = () => useDeviceKeeps.getState().keeps

/** The device takes no value that is longer. */
let longest = Infinity
const setItem: (this: Storage, key: string, value: string) => void = Reflect.get(Storage.prototype, 'setItem')
vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
  if (value.length > longest) throw new DOMException('Full', 'QuotaExceededError')
  setItem.call(this, key, value)
})

beforeEach(() => {
  longest = Infinity
  removeDevice(A)
  localStorage.clear()
})

test('a small value that is kept does not take back that a large one is not', () => {
  longest = 10
  writeDevice(A, 'x'.repeat(20))
  expect(keeps()).toBe(false)
  writeDevice('counterpoint:small', 1)
  expect(keeps()).toBe(false)
  expect(readDevice(A)).toBe('x'.repeat(20))
})

test('what did not fit is kept once there is room', () => {
  longest = 10
  writeDevice(A, 'x'.repeat(20))
  longest = Infinity
  removeDevice('counterpoint:small')
  expect(keeps()).toBe(true)
  expect(localStorage.getItem(A)).toContain('xxx')
})

test('SYNC-03 what this page alone holds of an account that lost its login waits too', () => {
  longest = 0
  writeDevice(A, { part: 'tasks' })
  expect(deviceKeys('counterpoint:outbox:ann:')).toEqual([A])
  expect(waitingOf('ann').changes).toBe(1)
})
