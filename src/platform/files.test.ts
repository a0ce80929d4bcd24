import { expect, test } from 'vitest'
import { decodeText } from './files'

const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['UTF-8', utf8('Zürich – 東京'), 'Zürich – 東京'],
  ['Windows-1252', Uint8Array.of(0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68), 'Zürich'],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x5a, 0, 0xfc, 0), 'Zü'],
])('BRING-12 a text in %s is read', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text)
})

test.each([
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)],
  ['damaged UTF-8', Uint8Array.of(...utf8('Zürich'), 0xfc, 0x20)],
])('BRING-12 %s is no text', (_, bytes) => {
  expect(decodeText(bytes)).toBeNull()
})
