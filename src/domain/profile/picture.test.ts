import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureSize, pictureTypeOf } from './picture'

describe('the size of a picture', () => {
  test.each([
    [2048, 1024, 512, 256],
    [600, 1200, 256, 512],
    [300, 200, 300, 200],
    [512, 512, 512, 512],
    [10_000, 1, 512, 1],
  ])('PHOTO-04 INT-76 %i x %i becomes %i x %i', (width, height, newWidth, newHeight) => {
    expect(pictureSize({ width, height })).toEqual({ width: newWidth, height: newHeight })
  })

  test('PHOTO-04 no side exceeds 512 or its original length', () => {
    const side = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const size = pictureSize({ width, height })
        expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(512)
        expect(size.width).toBeLessThanOrEqual(width)
        expect(size.height).toBeLessThanOrEqual(height)
      }),
    )
  })
})

describe('the type of a picture', () => {
  const text = (content: string) => new TextEncoder().encode(content)

  test('PHOTO-03 recognizes PNG, JPG and GIF by their content', () => {
    expect(pictureTypeOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('image/png')
    expect(pictureTypeOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
    expect(pictureTypeOf(text('GIF89a'))).toBe('image/gif')
  })

  test('INT-75 refuses everything else', () => {
    for (const other of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF    WEBP', 'BM', '%PDF-1.7'])
      expect(pictureTypeOf(text(other))).toBeNull()
  })
})
