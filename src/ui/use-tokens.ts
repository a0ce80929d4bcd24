import { useMemo, useSyncExternalStore } from 'react'

/**
 * The values of custom properties in the current theme, for a canvas, which cannot use `var(--name)`. They are read
 * once per theme. The names must be a constant.
 */
export function useTokens<Name extends `--${string}`>(
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const theme = useSyncExternalStore(watchTheme, currentTheme)
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    const values = names.map((name) => [name, style.getPropertyValue(name).trim()])
    return Object.fromEntries(values) as Record<Name, string>
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the values follow from the theme, though its name is not read
  }, [names, theme])
}

function currentTheme(): string {
  return document.documentElement.dataset['theme'] ?? ''
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
