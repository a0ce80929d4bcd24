import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BREAKPOINTS, MEDIA, SMALLEST } from './breakpoints'

const SOURCE = join(process.cwd(), 'src')

const stylesheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({
    path,
    css: readFileSync(join(SOURCE, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  }))

// "From 769" is the other side of "up to 768"; two columns that stack have no other side that needs a rule.
const ALLOWED_WIDTHS = [
  SMALLEST,
  BREAKPOINTS.mobile,
  BREAKPOINTS.mobile + 1,
  BREAKPOINTS.stacked,
  BREAKPOINTS.narrow,
  BREAKPOINTS.narrow + 1,
  BREAKPOINTS.collapsed,
  BREAKPOINTS.collapsed + 1,
]

const LITERAL_COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:\s*(?:black|white|red|green|blue|gr[ae]y)\b/gi

describe('stylesheets', () => {
  test('the search finds them', () => {
    expect(stylesheets.map(({ path }) => path)).toContain(join('styles', 'base.css'))
  })

  test.each(stylesheets)('$path uses only the widths of breakpoints.ts', ({ css }) => {
    const conditions = css.match(/@media[^{]+/g) ?? []
    const widths = conditions
      .filter((condition) => condition.includes('width'))
      .flatMap((condition) => condition.match(/[\d.]+(?=px|r?em)/g) ?? [])
    expect(widths.map(Number).filter((width) => !ALLOWED_WIDTHS.includes(width))).toEqual([])
  })

  test.each(stylesheets.filter(({ path }) => path !== join('styles', 'tokens.css')))(
    '$path names no colour of its own',
    ({ css }) => {
      expect(css.match(LITERAL_COLOUR) ?? []).toEqual([])
    },
  )
})

test('the media queries say what the constants say', () => {
  expect(MEDIA).toEqual({
    mobile: '(max-width: 768px)',
    stacked: '(max-width: 1024px)',
    narrow: '(max-width: 1350px)',
    collapsed: '(max-width: 1400px)',
  })
})
