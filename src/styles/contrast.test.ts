import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(process.cwd(), 'src/styles/tokens.css'), 'utf8')

const TEXT = 4.5
/** Large text, borders of controls, and graphics that must be distinguishable from their background. */
const SHAPE = 3

type Tokens = Readonly<Record<string, string>>

/** The tokens of the first rule with exactly this selector. */
function tokensOf(selector: string): Tokens {
  const start = css.search(new RegExp(`^ *${selector.replace(/[[\]]/g, '\\$&')} \\{`, 'm'))
  const block = css.slice(start, css.indexOf('}', start))
  const found = [...block.matchAll(/--([\w-]+): ([^;]+);/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}

/** With the colour of the other token where the value is `var(--other)`. */
function resolved(tokens: Tokens): Tokens {
  const other = (value: string) => tokens[/^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? '']
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, other(value) ?? value]))
}

const LIGHT = tokensOf(':root')
const THEMES: Readonly<Record<string, Tokens>> = {
  light: resolved(LIGHT),
  dark: resolved({ ...LIGHT, ...tokensOf("[data-theme='dark']") }),
}
const COVERS = [...css.matchAll(/^\[data-profile-theme='(\w+)'\]/gm)].map((found) => found[1] ?? '')

/** Converts `oklch(L C H)` to linear red, green and blue (CSS Color 4). */
function linearOf(token: string | undefined): readonly [number, number, number] {
  const found = /^oklch\(([\d.]+) ([\d.]+)(?: ([\d.]+))?\)$|^oklch\((1) 0 0\)$/.exec(token ?? '')
  if (!found) throw new Error(`No opaque colour: ${token}`)
  const [lightness, chroma, hue] = [1, 2, 3].map((index) => Number(found[index] ?? 0)) as [
    number,
    number,
    number,
  ]
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function luminance(token: string | undefined): number {
  const [red, green, blue] = linearOf(token).map((channel) => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2.2. */
function ratio(one: string | undefined, other: string | undefined): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** The pairs of `on` and `under` with too little contrast. */
function tooFaint(tokens: Tokens, on: readonly string[], under: readonly string[], least: number): string[] {
  return on.flatMap((front) =>
    under
      .map((back) => ({ back, found: ratio(tokens[front], tokens[back]) }))
      .filter(({ found }) => !(found >= least))
      .map(({ back, found }) => `${front} on ${back}: ${found.toFixed(2)}`),
  )
}

const SURFACES = ['paper', 'surface', 'surface-sunken', 'surface-raised', 'surface-hover', 'surface-press']
const WASHES = ['prod-wash', 'play-wash', 'pause-wash']
const levels = (name: string, keys: readonly (number | string)[]) => keys.map((key) => `${name}-${key}`)

test('the formula is right for black on white and for the lightest grey that passes', () => {
  expect(ratio('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 3)
  // #767676, the lightest grey that passes as text on white.
  expect(ratio('oklch(0.5658 0 0)', 'oklch(1 0 0)')).toBeCloseTo(4.54, 1)
})

describe.each(Object.entries(THEMES))('in the %s', (_theme, tokens) => {
  test('text has enough contrast with its background', () => {
    expect(tooFaint(tokens, ['ink', 'ink-2', 'ink-3'], [...SURFACES, ...WASHES], TEXT)).toEqual([])
    expect(tooFaint(tokens, ['ink', 'ink-2'], ['prod-soft', 'play-soft'], TEXT)).toEqual([])
    expect(tooFaint(tokens, ['on-ink'], ['ink', 'ink-2'], TEXT)).toEqual([])
    for (const voice of ['prod', 'play']) {
      const under = ['paper', 'surface', 'surface-raised', 'surface-hover', `${voice}-soft`, `${voice}-wash`]
      expect(tooFaint(tokens, [`${voice}-strong`], under, TEXT)).toEqual([])
      expect(tooFaint(tokens, [`on-${voice}`], [voice], TEXT)).toEqual([])
    }
    const lying = ['paper', 'surface', 'surface-raised', 'surface-hover']
    expect(tooFaint(tokens, ['danger', 'danger-strong', 'warning-strong'], lying, TEXT)).toEqual([])
    expect(tooFaint(tokens, ['danger-strong', 'ink'], ['danger-soft'], TEXT)).toEqual([])
    expect(tooFaint(tokens, ['warning-strong', 'ink'], ['warning-soft'], TEXT)).toEqual([])
    expect(tooFaint(tokens, ['on-danger'], ['danger', 'danger-strong'], TEXT)).toEqual([])
    expect(tooFaint(tokens, ['ink'], ['selection', 'harmony-band'], TEXT)).toEqual([])
    expect(tooFaint(tokens, ['chart-axis'], ['paper', 'surface', 'surface-raised'], TEXT)).toEqual([])
  })

  test('the focus ring and the borders of controls have enough contrast', () => {
    const soft = ['prod-soft', 'play-soft', 'danger-soft', 'warning-soft']
    expect(tooFaint(tokens, ['ring'], [...SURFACES, ...WASHES, ...soft], SHAPE)).toEqual([])
    expect(tooFaint(tokens, ['line-control'], ['paper', 'surface', 'surface-raised'], SHAPE)).toEqual([])
  })

  test('the voices have enough contrast with the page and with each other', () => {
    const under = ['paper', 'surface', 'surface-raised']
    for (const voice of ['prod', 'play']) {
      expect(tooFaint(tokens, [voice], [...under, `${voice}-soft`, `${voice}-wash`], SHAPE)).toEqual([])
      expect(tooFaint(tokens, [`chart-${voice}-1`], under, SHAPE)).toEqual([])
    }
    expect(tooFaint(tokens, ['harmony'], ['harmony-band', ...under], SHAPE)).toEqual([])
  })

  // Each cell shows its value on hover and focus, so a level only has to look different from its neighbours.
  test.each([
    ['heat-prod', [0, 1, 2, 3, 4]],
    ['heat-play', [0, 1, 2, 3, 4]],
    ['heat-harmony', [0, 'p1', 'p2', 'p3']],
    ['heat-harmony', [0, 'n1', 'n2', 'n3']],
  ] as const)('each level of %s %j differs from the one before', (name, keys) => {
    const shades = levels(name, keys)
    const steps = shades.slice(1).map((shade, index) => ratio(tokens[shade], tokens[shades[index] ?? '']))
    expect(Math.min(...steps)).toBeGreaterThan(1.15)
    expect(ratio(tokens[shades[0] ?? ''], tokens[shades.at(-1) ?? ''])).toBeGreaterThan(SHAPE)
  })
})

describe('the covers of profiles', () => {
  test('there are six', () => {
    expect(COVERS).toEqual(['default', 'midnight', 'sunset', 'forest', 'rose', 'ocean'])
  })

  test.each(COVERS.filter((name) => name !== 'default'))('%s is readable in both themes', (name) => {
    const tokens = tokensOf(`[data-profile-theme='${name}']`)
    expect(tooFaint(tokens, ['cover-ink', 'cover-ink-2'], ['cover-bg'], TEXT)).toEqual([])
    expect(tooFaint(tokens, ['cover-on-button'], ['cover-button'], TEXT)).toEqual([])
    expect(tooFaint(tokens, ['cover-prod', 'cover-play'], ['cover-bg'], SHAPE)).toEqual([])
  })
})
