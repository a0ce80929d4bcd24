import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deferred } from '../../../tests/builders/deferred'
import { resetPerUserState } from '@/state/device/per-user'
import { useToasts } from '@/state/toasts'
import { announceSaved } from './saved-toast'

const texts = () => useToasts.getState().toasts.map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  resetPerUserState()
})
afterEach(() => void vi.useRealTimers())

describe('the toast about a save', () => {
  test('SESSION-30 says that it is on this device when no confirmation comes, and that it is saved when one does', async () => {
    const write = deferred()
    announceSaved('Session saved.', '1h').follow(write.promise)
    expect(texts()).toEqual(['Session saved.'])
    await vi.advanceTimersByTimeAsync(3000)
    expect(texts()).toEqual(['Saved on this device'])
    write.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(texts()).toEqual(['Session saved.'])
  })

  test('AUTH-10 says nothing to the next account about a save of the one before', async () => {
    const toast = announceSaved('Session saved.', '1h')
    toast.follow(new Promise(() => {}))
    resetPerUserState()
    await vi.advanceTimersByTimeAsync(3000)
    toast.withoutLocation('No permission.')
    toast.fail('Error: Could not save your session.')
    expect(texts()).toEqual([])
  })
})
