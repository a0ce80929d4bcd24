import { expect, test } from 'vitest'
import { enteredName, lookOfName } from './name'

test('STRATEGY-TASK-04 a name of nothing but blanks and unseen signs is empty', () => {
  for (const typed of ['', '  ', '\u200b', '\u2060\u200d', '\u202e\u00a0', '\0', '\u3164', '\ufe0f'])
    expect(enteredName(typed), JSON.stringify(typed)).toBe('')
})

test('what is seen stays as it was typed, on one line', () => {
  for (const name of ['Piano', '👩‍👩‍👧 family', '=HYPERLINK("x")', '<b>', 'שלום'])
    expect(enteredName(`  ${name} `)).toBe(name)
  expect(enteredName('one\0two\r\nthree')).toBe('one two three')
  expect(enteredName('\u202egnp.exe\u2066')).toBe('gnp.exe')
})

test('names that nobody could tell apart look the same', () => {
  for (const name of ['Play', ' play', 'P\u200blay', 'PLAY\u202c', 'Play\u00a0'])
    expect(lookOfName(name), JSON.stringify(name)).toBe('play')
  expect(lookOfName('Deep  Work')).toBe(lookOfName('deep work'))
  expect(lookOfName('Deep Work')).not.toBe(lookOfName('DeepWork'))
})
