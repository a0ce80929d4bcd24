import { act, cleanup, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { tellFacts } from '../../../tests/builders/facts'
import { press as click } from '../../../tests/builders/press'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { countSpoken } from '../../../tests/builders/spoken'
import { INACTIVE } from '@/domain/timer/timer'
import { changePreferences, usePreferences } from '@/state/device/preferences'
import { resetPerUserState } from '@/state/device/per-user'
import { offerUndo } from '@/state/undo'
import { AlertDialog } from '@/ui/dialog/ConfirmDialog'
import { Commands } from './Commands'

let backend: FakeBackend
// The guard against double clicks remembers revisions, so each test uses a new one.
let rev = 1000
const undo = vi.fn(() => Promise.resolve())

beforeEach(() => {
  resetPerUserState()
  backend = aBackend()
  rev += 10
  undo.mockClear()
  changePreferences({ singleKeys: true })
})
afterEach(() => vi.restoreAllMocks())

function open(around: React.ReactNode = null, route = '/app') {
  renderSignedIn(
    <>
      <Commands />
      {around}
    </>,
    { backend, user: { timerRev: rev }, route },
  )
}

function press(init: KeyboardEventInit, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  act(() => void target.dispatchEvent(event))
  return event
}
const S = { key: 's', code: 'KeyS' }
// The linter sees only the names of elements.
const Scroller = (props: object) => createElement('div', { tabIndex: 0, ...props })
const inDialog = (element: React.ReactNode) => <dialog open>{element}</dialog>
const SPACE = { key: ' ', code: 'Space' }
const CTRL_Z = { key: 'z', code: 'KeyZ', ctrlKey: true }
const field = () => document.querySelector('[data-here]') ?? expect.unreachable()
const starts = () => backend.writes['set-timer'].mock.calls.length

describe('KEYS-01 the first press of a single key', () => {
  beforeEach(() => changePreferences({ singleKeys: null }))
  const question = () => screen.queryByRole('dialog', { name: 'Use single keys as shortcuts?' })

  test('KEYS-01 asks before it acts; Yes acts, and nothing asks again', async () => {
    open()
    press(S)
    expect(starts()).toBe(0)
    expect(question()).toHaveAccessibleDescription(/^This key is for Start Timer\./)
    await click('Yes')
    expect(question()).toBeNull()
    expect(starts()).toBe(1)
    press({ key: 'm', code: 'KeyM' })
    expect(question()).toBeNull()
  })

  test('KEYS-01 after No single keys do nothing, until they are switched on', async () => {
    open()
    press(S)
    await click('No')
    expect(usePreferences.getState().singleKeys).toBe(false)
    press(S)
    expect(question()).toBeNull()
    expect(starts()).toBe(0)
  })

  test('KEYS-01 keys with Ctrl and `?`, which only shows the shortcuts, do not ask', () => {
    open()
    offerUndo({ text: 'Deleted', undo })
    press(CTRL_Z)
    expect(undo).toHaveBeenCalledOnce()
    press({ key: '?', code: 'Slash', shiftKey: true })
    expect(question()).toBeNull()
  })
})

describe('keys', () => {
  test('KEYS-02 S starts the timer, and says so', () => {
    open()
    expect(press(S).defaultPrevented).toBe(true)
    expect(backend.writes['set-timer']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-timer',
      timer: expect.objectContaining({ status: 'active', mode: 'productivity' }) as unknown,
      rev,
    })
    expect(screen.getByRole('status')).toHaveTextContent('Timer started: Productivity.')
  })

  test.each<[string, React.ReactNode, number]>([
    ['the page', <main tabIndex={-1} data-here />, 1],
    ['a button', <button data-here />, 0],
    [
      'a link',
      <a href="#/app" data-here>
        Timer
      </a>,
      0,
    ],
    ['a field', <input data-here />, 0],
    ['a radio button', <input type="radio" data-here />, 0],
    ['a scrolled region', <Scroller data-here />, 0],
  ])('KEYS-02 Space on %s of the Timer page', (_, element, times) => {
    open(element)
    expect(press(SPACE, field()).defaultPrevented).toBe(times === 1)
    expect(starts()).toBe(times)
  })

  test('KEYS-02 Space scrolls every other page, and does nothing in dialogs', () => {
    open(null, '/app/history')
    expect(press(SPACE).defaultPrevented).toBe(false)
    cleanup()
    open(<AlertDialog message="Hello" onAcknowledge={() => {}} />)
    expect(press(SPACE).defaultPrevented).toBe(false)
    expect(starts()).toBe(0)
  })

  test('KEYS-02 a second start is read out like the first', () => {
    open()
    press(S)
    // Stopped elsewhere.
    act(() => tellFacts({ timer: INACTIVE, timerRev: rev + 2 }))
    const spoken = countSpoken()
    press(S)
    expect(starts()).toBe(2)
    expect(spoken()).toBeGreaterThan(0)
  })

  test('KEYS-02 M switches the mode', () => {
    open()
    press({ key: 'm', code: 'KeyM' })
    expect(backend.writes['set-user']).toHaveBeenCalledWith({
      kind: 'set-user',
      fields: { timerMode: 'play' },
    })
  })

  test.each<[string, KeyboardEventInit]>([
    ['with Ctrl', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with Shift', { key: 'S', shiftKey: true }],
    ['held down', { repeat: true }],
    ['of an input method', { isComposing: true }],
  ])('KEYS-01 S %s does nothing', (_, change) => {
    open()
    expect(press({ ...S, ...change }).defaultPrevented).toBe(false)
    expect(starts()).toBe(0)
  })

  test.each([
    ['a field', <input data-here />, 0],
    ['a text area', <textarea data-here />, 0],
    ['a list', <select data-here />, 0],
    ['a radio button', <input type="radio" data-here />, 1],
    ['a button', <button data-here />, 1],
  ])('KEYS-01 S in %s', (_, element, times) => {
    open(element)
    press(S, field())
    expect(starts()).toBe(times)
  })

  test('KEYS-01 single keys are dead while a dialog is open, and Ctrl+K too', () => {
    open(<AlertDialog message="Hello" onAcknowledge={() => {}} />)
    press(S)
    expect(press({ key: 'k', code: 'KeyK', ctrlKey: true }).defaultPrevented).toBe(false)
    expect(starts()).toBe(0)
  })

  test('KEYS-01 single keys can be switched off; Ctrl+K still opens the palette', async () => {
    changePreferences({ singleKeys: false })
    open()
    press(S)
    expect(starts()).toBe(0)
    press({ key: 'k', code: 'KeyK', ctrlKey: true })
    expect(await screen.findByRole('dialog', { name: 'Commands' })).toBeVisible()
  })

  test('KEYS-01 ? shows the shortcuts, generated from the registry', async () => {
    open()
    press({ key: '?', code: 'Slash', shiftKey: true })
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(sheet).toHaveTextContent('Start Timer / Stop Timer')
    expect(sheet).toHaveTextContent('G then D')
    expect(sheet).toHaveTextContent('Start Timer / Pause / ResumeSpace')
  })

  test('KEYS-01 outside the app nothing but Undo works', () => {
    open(null, '/app/tour')
    offerUndo({ text: 'Gone.', undo })
    press(S)
    expect(starts()).toBe(0)
    press(CTRL_Z)
    expect(undo).toHaveBeenCalledOnce()
  })
})

describe('Ctrl+Z', () => {
  test.each<[string, KeyboardEventInit]>([
    ['Cmd+Z on a PC', { ctrlKey: false, metaKey: true }],
    ['with Shift, which means redo', { shiftKey: true }],
    ['with Alt', { altKey: true }],
    ['another key', { key: 'x', code: 'KeyX' }],
    ['a key that is held down', { repeat: true }],
  ])('UNDO-01 not %s', (_, change) => {
    open()
    offerUndo({ text: 'Gone.', undo })
    expect(press({ ...CTRL_Z, ...change }).defaultPrevented).toBe(false)
    expect(undo).not.toHaveBeenCalled()
  })

  test('UNDO-01 is Cmd+Z on Apple devices, and only that', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0)')
    open()
    offerUndo({ text: 'Gone.', undo })
    press(CTRL_Z)
    expect(undo).not.toHaveBeenCalled()
    expect(press({ ...CTRL_Z, ctrlKey: false, metaKey: true }).defaultPrevented).toBe(true)
    expect(undo).toHaveBeenCalledOnce()
    expect(press({ ...CTRL_Z, ctrlKey: false, metaKey: true }).defaultPrevented).toBe(false)
  })

  test.each([
    ['a field', <input data-here />, 0],
    ['a text area', <textarea data-here />, 0],
    ['a list', <select data-here />, 0],
    ['a checkbox', <input type="checkbox" data-here />, 1],
    ['a button', <button data-here />, 1],
    ['a checkbox of a dialog', inDialog(<input type="checkbox" data-here />), 0],
    ['a button of a dialog', inDialog(<button data-here />), 1],
  ])('UNDO-01 with the focus in %s', (_, element, times) => {
    open(element)
    offerUndo({ text: 'Gone.', undo })
    press(CTRL_Z, field())
    expect(undo).toHaveBeenCalledTimes(times)
  })
})
