import { act } from '@testing-library/react'
import { vi } from 'vitest'

const PX_PER_EM = 16

let screen = { width: 0, isPaper: false }
const listeners = new Set<() => void>()

/** The width of the screen, or of the paper that the page is printed on, as the media queries answer it. */
export function screenWidth(width: number, medium: 'screen' | 'print' = 'screen'): void {
  screen = { width, isPaper: medium === 'print' }
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = {
      get matches() {
        return matches(query)
      },
      media: query,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }
    return list as unknown as MediaQueryList
  })
  act(() => listeners.forEach((tell) => tell()))
}

function matches(query: string): boolean {
  if (/^(?:print|screen)/.test(query) && query.startsWith('print') !== screen.isPaper) return false
  return (lengthIn(query, 'min') ?? 0) <= screen.width && screen.width <= (lengthIn(query, 'max') ?? Infinity)
}

function lengthIn(query: string, end: 'min' | 'max'): number | null {
  const [, length, unit] = new RegExp(`${end}-width: ([\\d.]+)(px|em)`).exec(query) ?? []
  return length === undefined ? null : Number(length) * (unit === 'em' ? PX_PER_EM : 1)
}
