import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetPerUserState } from './device/per-user'
import { useToasts } from './toasts'
import { offerUndo } from './undo'

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
  document.body.innerHTML = ''
})

function pressKey(init: KeyboardEventInit, target: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}
const CTRL_Z = { key: 'z', ctrlKey: true }
const CMD_Z = { key: 'z', metaKey: true }

function field(html: string): Element {
  document.body.innerHTML = html
  return document.body.querySelector('input, textarea, select, button, [contenteditable]') as Element
}

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

  test('UNDO-01 ends when the user leaves', () => {
    const undo = vi.fn(() => Promise.resolve())
    offerUndo({ text: 'Gone.', undo })
    resetPerUserState()
    pressKey(CTRL_Z)
    expect(undo).not.toHaveBeenCalled()
    expect(texts()).toEqual([])
  })
})

describe('Ctrl+Z', () => {
  test('UNDO-01 takes the newest offer, then the one before, each once', () => {
    const undone: string[] = []
    for (const text of ['first', 'second'])
      offerUndo({ text, undo: () => (undone.push(text), Promise.resolve()) })
    expect(pressKey(CTRL_Z).defaultPrevented).toBe(true)
    expect(undone).toEqual(['second'])
    pressKey(CTRL_Z)
    expect(undone).toEqual(['second', 'first'])
    expect(pressKey(CTRL_Z).defaultPrevented).toBe(false)
  })

  test.each([
    ['Cmd+Z on a PC', CMD_Z],
    ['with Shift, which means redo', { ...CTRL_Z, shiftKey: true }],
    ['with Alt', { ...CTRL_Z, altKey: true }],
    ['another key', { ...CTRL_Z, key: 'x' }],
    ['a key that is held down', { ...CTRL_Z, repeat: true }],
  ])('UNDO-01 not %s', (_, key) => {
    const undo = vi.fn(() => Promise.resolve())
    offerUndo({ text: 'Gone.', undo })
    expect(pressKey(key).defaultPrevented).toBe(false)
    expect(undo).not.toHaveBeenCalled()
  })

  test('UNDO-01 is Cmd+Z on Apple devices, and only that', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0)')
    const undo = vi.fn(() => Promise.resolve())
    offerUndo({ text: 'Gone.', undo })
    pressKey(CTRL_Z)
    expect(undo).not.toHaveBeenCalled()
    pressKey(CMD_Z)
    expect(undo).toHaveBeenCalledOnce()
  })

  test.each([
    ['<input>', false],
    ['<textarea></textarea>', false],
    ['<select></select>', false],
    ['<input type="checkbox">', true],
    ['<button>Delete</button>', true],
    ['<dialog open><input type="checkbox"></dialog>', false],
    ['<dialog open><button>Close</button></dialog>', true],
  ])('UNDO-01 with the focus in %s: %s', (html, isTaken) => {
    const undo = vi.fn(() => Promise.resolve())
    offerUndo({ text: 'Gone.', undo })
    pressKey(CTRL_Z, field(html))
    expect(undo).toHaveBeenCalledTimes(isTaken ? 1 : 0)
  })
})
