import { expect, test } from 'vitest'
import { enteredName, lookOfName, nameProblem } from './name'

test('STRATEGY-TASK-04 a name of nothing but blanks and unseen signs is empty', () => {
  for (const typed of ['', '  ', '\u200b', '\u2060\u200d', '\u202e\u00a0', '\0', '\u3164', '\ufe0f'])
    expect(enteredName(typed), JSON.stringify(typed)).toBe('')
})

test('what is seen stays as it was typed, on one line', () => {
  for (const name of ['Piano', '👩‍👩‍👧 family', '=HYPERLINK("x")', '<b>', 'שלום'])
    expect(enteredName(`  ${name} `)).toBe(name)
  expect(enteredName('one\ttwo\r\nthree')).toBe('one two three')
  expect(enteredName('\u202egnp.exe\u2066')).toBe('gnp.exe')
})

test('names that nobody could tell apart look the same', () => {
  for (const name of ['Play', ' play', 'P\u200blay', 'PLAY\u202c', 'Play\u00a0'])
    expect(lookOfName(name), JSON.stringify(name)).toBe('play')
  expect(lookOfName('Deep  Work')).toBe(lookOfName('deep work'))
  expect(lookOfName('Deep Work')).not.toBe(lookOfName('DeepWork'))
})

test('FORM-04 control characters are refused in a name', () => {
  for (const name of ['a\0b', '\u0001a', 'a\u0000\u0001', 'a\u001bb', 'a\u007fb', 'a\u009fb'])
    expect(nameProblem(name), JSON.stringify(name)).toBe('name-control')
  // As they come with what is pasted, and as emoji are made of.
  for (const name of ['a\tb', 'a\r\nb', 'a\u0085b', '👩‍👩‍👧', '\u200ba']) expect(nameProblem(name)).toBeNull()
})
