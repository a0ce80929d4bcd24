import { expect, test } from 'vitest'
import { comparableName, enteredName, nameProblem } from './name'

test('STRATEGY-TASK-04 a name of only spaces and invisible characters is empty', () => {
  for (const typed of ['', '  ', '\u200b', '\u2060\u200d', '\u202e\u00a0', '\0', '\u3164', '\ufe0f'])
    expect(enteredName(typed), JSON.stringify(typed)).toBe('')
})

test('keeps visible characters as typed, on one line', () => {
  for (const name of ['Piano', '👩‍👩‍👧 family', '=HYPERLINK("x")', '<b>', 'שלום'])
    expect(enteredName(`  ${name} `)).toBe(name)
  expect(enteredName('one\ttwo\r\nthree')).toBe('one two three')
  expect(enteredName('\u202egnp.exe\u2066')).toBe('gnp.exe')
})

test('names that look alike compare as equal', () => {
  for (const name of ['Play', ' play', 'P\u200blay', 'PLAY\u202c', 'Play\u00a0'])
    expect(comparableName(name), JSON.stringify(name)).toBe('play')
  expect(comparableName('Deep  Work')).toBe(comparableName('deep work'))
  expect(comparableName('Deep Work')).not.toBe(comparableName('DeepWork'))
})

test('FORM-04 refuses control characters in a name', () => {
  for (const name of ['a\0b', '\u0001a', 'a\u0000\u0001', 'a\u001bb', 'a\u007fb', 'a\u009fb'])
    expect(nameProblem(name), JSON.stringify(name)).toBe('name-control')
  // Pasted text may contain the former, and emoji the latter.
  for (const name of ['a\tb', 'a\r\nb', 'a\u0085b', '👩‍👩‍👧', '\u200ba']) expect(nameProblem(name)).toBeNull()
})
