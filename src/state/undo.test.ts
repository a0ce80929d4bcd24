import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetPerUserState } from './device/per-user'
import { useToasts } from './toasts'
import { canUndo, offerUndo, undoNewest } from './undo'

const texts = () => useToasts.getState().toasts.map(({ text }) => text)
const undoButton = () => useToasts.getState().toasts.at(-1)?.action

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  resetPerUserState()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an offer to undo', () => {
  test('UNDO-01 is a toast of ten seconds with an Undo button', () => {
    offerUndo({ text: '3 sessions deleted.', undo: () => Promise.resolve() })
    expect(useToasts.getState().toasts).toMatchObject([
      { text: '3 sessions deleted.', durationMs: 10_000, action: { label: 'Undo' } },
    ])
  })

  test('UNDO-01 says what the undo says, and Undone. otherwise', async () => {
    offerUndo({ text: 'Gone.', undo: () => Promise.resolve() })
    undoButton()?.run()
    await vi.advanceTimersByTimeAsync(0)
    expect(texts().at(-1)).toBe('Undone.')
    offerUndo({ text: 'Gone.', undo: () => Promise.resolve('1 of 2 is back.') })
    undoButton()?.run()
    await vi.advanceTimersByTimeAsync(0)
    expect(texts().at(-1)).toBe('1 of 2 is back.')
  })

  test('UNDO-01 says Undone. offline too, where no answer comes', async () => {
    offerUndo({ text: 'Gone.', undo: () => new Promise(() => {}) })
    undoButton()?.run()
    await vi.advanceTimersByTimeAsync(1600)
    expect(texts().at(-1)).toBe('Undone.')
  })

  test.each([0, 5000])('UNDO-01 an undo that fails after %s ms says so', async (ms) => {
    const undo = () => new Promise<void>((_, reject) => setTimeout(() => reject(new Error('no')), ms))
    offerUndo({ text: 'Gone.', undo })
    undoButton()?.run()
    await vi.advanceTimersByTimeAsync(ms + 10)
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({
      kind: 'error',
      text: 'This could not be undone. Nothing else has changed.',
    })
  })

  test.each([
    ['taken', () => Promise.resolve()],
    ['refused', () => Promise.reject(new Error('no'))],
  ])('AUTH-10 says nothing of an undo that is %s after the user has left', async (_, answer) => {
    offerUndo({ text: 'Gone.', undo: answer })
    undoButton()?.run()
    resetPerUserState()
    await vi.advanceTimersByTimeAsync(1600)
    expect(texts()).toEqual([])
  })

  test('UNDO-01 ends when the user leaves', () => {
    const undo = vi.fn(() => Promise.resolve())
    offerUndo({ text: 'Gone.', undo })
    resetPerUserState()
    undoNewest()
    expect(undo).not.toHaveBeenCalled()
    expect(texts()).toEqual([])
  })

  test('UNDO-01 the newest is taken first, then the one before, each once', () => {
    const undone: string[] = []
    for (const text of ['first', 'second'])
      offerUndo({ text, undo: () => (undone.push(text), Promise.resolve()) })
    undoNewest()
    expect(undone).toEqual(['second'])
    undoNewest()
    expect(undone).toEqual(['second', 'first'])
    expect(canUndo()).toBe(false)
  })
})
