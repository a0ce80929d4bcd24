import { beforeEach, expect, test, vi } from 'vitest'
import { deviceKeys, readDevice, removeDevice, useDeviceStorage, writeDevice } from './device-storage'
import { waitingOf } from '../sessions/waiting'

const A = 'counterpoint:outbox:ann:1'
const isPersistent = () => useDeviceStorage.getState().isPersistent

/** The device refuses longer values. */
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

test('storing a small value does not hide that a large one is not stored', () => {
  longest = 10
  writeDevice(A, 'x'.repeat(20))
  expect(isPersistent()).toBe(false)
  writeDevice('counterpoint:small', 1)
  expect(isPersistent()).toBe(false)
  expect(readDevice(A)).toBe('x'.repeat(20))
})

test('a value that did not fit is stored once there is room', () => {
  longest = 10
  writeDevice(A, 'x'.repeat(20))
  longest = Infinity
  removeDevice('counterpoint:small')
  expect(isPersistent()).toBe(true)
  expect(localStorage.getItem(A)).toContain('xxx')
})

test('SYNC-03 counts entries that only this page holds for an account that lost its login', () => {
  longest = 0
  writeDevice(A, { part: 'tasks' })
  expect(deviceKeys('counterpoint:outbox:ann:')).toEqual([A])
  expect(waitingOf('ann').changes).toBe(1)
})
