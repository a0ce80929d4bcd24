import { expect, test } from 'vitest'
import { isolateDirection } from './text-direction'

test('ordinary text stays unchanged', () => {
  for (const words of ['Piano', 'Übung × 2', '日本語', '👩‍👩‍👧', '']) expect(isolateDirection(words)).toBe(words)
})

test('right-to-left text is isolated', () => {
  expect(isolateDirection('שלום')).toBe('\u2068שלום\u2069')
  expect(isolateDirection('مرحبا 2')).toBe('\u2068مرحبا 2\u2069')
})

test('direction marks in the text cannot affect the text around it', () => {
  for (const words of ['\u202egpj.exe', 'a\u2069\u202eb', '\u2067\u2066\u202d'])
    expect(isolateDirection(words)).toMatch(/^\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069$/)
})
