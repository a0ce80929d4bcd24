import { describe, expect, test } from 'vitest'
import { keyOf, keysSoFar, SECOND_KEY_WITHIN_MS, type Press } from './keys'

const press = (change: Partial<Press>): Press => ({
  key: 's',
  code: 'KeyS',
  mod: false,
  other: false,
  shift: false,
  altGraph: false,
  ...change,
})

describe('KEYS-01 a press of a key', () => {
  test.each<[string, Partial<Press>, string | null]>([
    ['a letter', {}, 'S'],
    ['with Caps Lock', { key: 'S' }, 'S'],
    ['with Shift', { key: 'S', shift: true }, null],
    ['with Ctrl', { key: 'k', mod: true }, 'Mod+K'],
    ['with Ctrl and Shift', { key: 'K', mod: true, shift: true }, null],
    ['with Alt', { other: true }, null],
    ['on Dvorak, where S types O', { key: 'o', code: 'KeyS' }, 'O'],
    ['on a Russian layout', { key: 'ы', code: 'KeyS' }, 'S'],
    ['Ctrl on a Russian layout', { key: 'л', code: 'KeyK', mod: true }, 'Mod+K'],
    ['a question mark, with Shift', { key: '?', code: 'Slash', shift: true }, '?'],
    ['a slash on a German layout', { key: '/', code: 'Digit7', shift: true }, '/'],
    ['a sign of the third level', { key: '/', code: 'KeyQ', mod: true, other: true, altGraph: true }, '/'],
    ['a slash with Ctrl', { key: '/', code: 'Slash', mod: true }, null],
    ['an accent on its way', { key: 'Dead', code: 'Quote' }, null],
    ['an input method', { key: 'Process' }, null],
    ['Space', { key: ' ', code: 'Space' }, 'Space'],
    ['Space with Shift', { key: ' ', code: 'Space', shift: true }, null],
    ['Enter', { key: 'Enter', code: 'Enter' }, null],
    ['a digit', { key: '7', code: 'Digit7' }, null],
  ])('%s', (_, change, expected) => {
    expect(keyOf(press(change))).toBe(expected)
  })

  test('KEYS-02 the second key has three seconds', () => {
    expect(keysSoFar('D', { key: 'G', at: 100 }, 99 + SECOND_KEY_WITHIN_MS)).toBe('G D')
    expect(keysSoFar('D', { key: 'G', at: 100 }, 100 + SECOND_KEY_WITHIN_MS)).toBe('D')
    expect(keysSoFar('D', null, 100)).toBe('D')
  })
})
