// Written by `npm run pictures`, which also fixes their sizes.
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export const SIZES = { wide: { width: 1920, height: 1200 }, narrow: { width: 780, height: 1280 } } as const

/** The address of a picture of the app, or undefined where there is none of that name. */
export function pictureUrl(
  name: string,
  size: keyof typeof SIZES,
  theme: 'light' | 'dark',
): string | undefined {
  return files[`./pictures/${name}-${size}-${theme}.webp`]
}
