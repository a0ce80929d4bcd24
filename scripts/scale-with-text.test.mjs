import { expect, test } from 'vitest'
import { scaleWithText, scaled } from './scale-with-text.ts'

const { Declaration, AtRule } = scaleWithText()
const declared = (prop, value) => {
  const declaration = { prop, value }
  Declaration(declaration)
  return declaration.value
}

test('PLATFORM-18 lengths follow the size of the text', () => {
  expect(declared('height', '36px')).toBe('2.25rem')
  expect(declared('padding', '2px 10px 18px')).toBe('2px 0.625rem 1.125rem')
  expect(declared('margin', 'calc(-4px + var(--s-2))')).toBe('calc(-0.25rem + var(--s-2))')
  expect(declared('--control-md', '36px')).toBe('2.25rem')
})

test('PLATFORM-18 hairlines, borders and what is said in other ways stay', () => {
  expect(declared('border', '5px solid')).toBe('5px solid')
  expect(declared('outline-offset', '4px')).toBe('4px')
  expect(declared('height', 'calc(41 * 1px)')).toBe('calc(41 * 1px)')
  expect(scaled('url(#a12px) 0 50% / 100% 1px', 'rem')).toBe('url(#a12px) 0 50% / 100% 1px')
})

test('PLATFORM-18 queries compare the width with the size of the text', () => {
  const media = { name: 'media', params: '(max-width: 768px)' }
  AtRule(media)
  expect(media.params).toBe('(max-width: 48em)')
  const container = { name: 'container', params: 'calendar (max-width: 480px)' }
  AtRule(container)
  expect(container.params).toBe('calendar (max-width: 30rem)')
})
