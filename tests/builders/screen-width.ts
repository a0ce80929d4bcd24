import { vi } from 'vitest'

const PX_PER_EM = 16

/** The width of the screen, as the media queries answer it. */
export function screenWidth(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = {
      matches:
        query !== 'print' &&
        (lengthIn(query, 'min') ?? 0) <= width &&
        width <= (lengthIn(query, 'max') ?? Infinity),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }
    return list as unknown as MediaQueryList
  })
}

function lengthIn(query: string, end: 'min' | 'max'): number | null {
  const [, length, unit] = new RegExp(`${end}-width: ([\\d.]+)(px|em)`).exec(query) ?? []
  return length === undefined ? null : Number(length) * (unit === 'em' ? PX_PER_EM : 1)
}
