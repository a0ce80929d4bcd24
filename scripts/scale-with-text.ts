/** What the font size of a browser is by default, for which the style sheets are written. */
const DEFAULT_FONT_SIZE = 16
/** Hairlines stay as they are. */
const THINNEST_SCALED = 4

const LENGTH = /(?<![\w.#]|\w-)(\d*\.?\d+)px\b/g
/** Lines around a box stay as they are, too. */
const KEPT = /^(border|outline|box-shadow|stroke)/

interface Declaration {
  readonly prop: string
  value: string
}

interface AtRule {
  readonly name: string
  params: string
}

/**
 * A PostCSS plugin: lengths in pixels become lengths in the font size of the browser, so that a page with larger text is laid out
 * as a page that is zoomed (PLATFORM-18). At 16 px nothing changes. Media queries need `em` for that: they know the browser's
 * font size, not the page's. `calc(41 * 1px)` is left alone.
 */
export function scaleWithText() {
  return {
    postcssPlugin: 'scale-with-text',
    Declaration(declaration: Declaration) {
      if (!KEPT.test(declaration.prop)) declaration.value = scaled(declaration.value, 'rem')
    },
    AtRule(rule: AtRule) {
      if (rule.name === 'media') rule.params = scaled(rule.params, 'em')
      if (rule.name === 'container') rule.params = scaled(rule.params, 'rem')
    },
  }
}

export function scaled(text: string, unit: 'em' | 'rem'): string {
  return text.replace(LENGTH, (length, number: string) =>
    Number(number) < THINNEST_SCALED ? length : `${Number(number) / DEFAULT_FONT_SIZE}${unit}`,
  )
}
