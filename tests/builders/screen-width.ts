import { vi } from 'vitest'

/** The width of the screen, as the media queries answer it. */
export function screenWidth(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const least = Number(/min-width: ([\d.]+)px/.exec(query)?.[1] ?? 0)
    const most = Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? Infinity)
    const list = {
      matches: query !== 'print' && least <= width && width <= most,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }
    return list as unknown as MediaQueryList
  })
}
