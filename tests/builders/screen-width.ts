import { vi } from 'vitest'

/** The width of the screen, as the media queries answer it. */
export function screenWidth(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const least = Number(/min-width: ([\d.]+)em/.exec(query)?.[1] ?? 0) * 16
    const most = Number(/max-width: ([\d.]+)em/.exec(query)?.[1] ?? Infinity) * 16
    const list = {
      matches: query !== 'print' && least <= width && width <= most,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }
    return list as unknown as MediaQueryList
  })
}
