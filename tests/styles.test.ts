import stylelint from 'stylelint'
import { expect, test } from 'vitest'
import { WIDTHS } from '../stylelint.config.js'
import { BREAKPOINTS, SMALLEST } from '@/styles/breakpoints'

async function problemsOf(code: string, codeFilename = 'src/ui/Probe.module.css'): Promise<string[]> {
  const { results } = await stylelint.lint({ code: `${code}\n`, codeFilename })
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
}

const TOKENS = 'scale-unlimited/declaration-strict-value'

test.each([
  ['a colour in hex', '.a { border: 1px solid #abc; }', 'color-no-hex'],
  ['a colour by name', '.a { outline: 1px solid red; }', 'color-named'],
  ['a colour by function', '.a { border: 1px solid oklch(0.5 0.1 20); }', 'function-disallowed-list'],
  ['a mixed colour', '.a { border: 1px solid color(display-p3 1 0 0); }', 'function-disallowed-list'],
  ['a font size of its own', '.a { font-size: 0.9rem; }', TOKENS],
  ['a font of its own', '.a { font-family: serif; }', TOKENS],
  ['a corner of its own', '.a { border-radius: 5px; }', TOKENS],
  ['a layer of its own', '.a { z-index: 99; }', TOKENS],
  ['a property that does not exist', '.a { colour: var(--ink); }', 'property-no-unknown'],
  [
    'a width between the breakpoints',
    '@media (max-width: 800px) { .a { display: none; } }',
    'media-feature-name-value-allowed-list',
  ],
  [
    'such a width as a range',
    '@media (width > 800px) { .a { display: none; } }',
    'media-feature-name-value-allowed-list',
  ],
  [
    'one property twice',
    '.a { color: var(--ink); color: var(--ink-2); }',
    'declaration-block-no-duplicate-properties',
  ],
  ['any neighbour', '.a + * { color: var(--ink); }', 'selector-disallowed-list'],
  ['any neighbour by its place', '.a ~ :nth-child(2) { color: var(--ink); }', 'selector-disallowed-list'],
  ['anything in a last child', '.a > :last-child > * { color: var(--ink); }', 'selector-disallowed-list'],
  ['anything that has another', '.a :has(> .b) { color: var(--ink); }', 'selector-disallowed-list'],
])('the style rules refuse %s', async (_what, css, rule) => {
  expect(await problemsOf(css)).toContain(rule)
})

test.each([
  ['tokens', '.a {\n  border-radius: var(--r-2);\n  color: var(--ink);\n}'],
  ['a mix of tokens', '.a {\n  background: color-mix(in oklch, var(--ink) 20%, transparent);\n}'],
  ['the breakpoints', '@media (max-width: 768px) {\n  .a {\n    display: none;\n  }\n}'],
  ['the other side of a breakpoint', '@media (min-width: 769px) {\n  .a {\n    display: none;\n  }\n}'],
  ['classes of other modules', '.a {\n  composes: b from "./B.module.css";\n}'],
])('the style rules allow %s', async (_what, css) => {
  expect(await problemsOf(css)).toEqual([])
})

test('colours stand in tokens.css alone', async () => {
  const token = ':root {\n  --ink: oklch(0.24 0.018 190);\n}'
  expect(await problemsOf(token, 'src/styles/tokens.css')).toEqual([])
  expect(await problemsOf(token, 'src/styles/base.css')).toContain('function-disallowed-list')
})

test('the widths of the style rules are the breakpoints', () => {
  expect(WIDTHS).toEqual([SMALLEST, ...Object.values(BREAKPOINTS)])
})
