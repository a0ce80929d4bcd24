// Components take colours, type, corners and layers from src/styles/tokens.css, and lay out by its breakpoints.

/** As in src/styles/breakpoints.ts; tests/styles.test.ts compares the two. */
export const WIDTHS = [380, 599, 768, 1024, 1350, 1400, 1799]

const upTo = WIDTHS.map((width) => `${width}px`)
const from = WIDTHS.flatMap((width) => [`${width}px`, `${width + 1}px`])

const KEYWORDS = ['inherit', 'initial', 'unset', 'currentColor', 'transparent', 'none', 'auto', '0', '/']

/** What stands beside the tokens today. A new value becomes a token, or uses one. */
const ignoreValues = {
  '': KEYWORDS,
  'border-radius': [...KEYWORDS, '2px', '50%', '100%'],
  // Order within one component.
  'z-index': [...KEYWORDS, '-1', '1'],
  'font-weight': [...KEYWORDS, '400', '480'],
  'font-size': [
    ...KEYWORDS,
    ...['0.9375rem', '1.0625rem', '1.125rem', '1.1875rem', '1.5rem', '2.375rem', '2.75rem', '3.5rem'],
    // In the coordinates of a drawing.
    ...['12px', '16px', '20px'],
  ],
}

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-declaration-strict-value'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'scale-unlimited/declaration-strict-value': [
      ['/color$/', 'fill', 'stroke', 'font-size', 'font-family', 'font-weight', 'border-radius', 'z-index'],
      { ignoreValues, disableFix: true },
    ],
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': ['/^(rgb|hsl|hwb|lab|lch|oklab|oklch)a?$/', 'color'],
    'media-feature-name-value-allowed-list': {
      'max-width': upTo,
      'min-width': from,
      width: upTo,
    },
    // A selector does not end with just any neighbour (`+ *`) or just any part of a first or last child: the browser would style
    // whatever is beside or below each element that comes or goes. Nor has it `:has()` alone: the browser would look into every element.
    'selector-disallowed-list': [
      /([+~]|:(first|last|nth|only)-[a-z-]+(\([^)]*\))? ?>?) (\*|:(?!is\()[^ .]*)$/,
      /(^|[ >+~]):has\(/,
    ],
    // Classes are read as properties of a CSS Module.
    'selector-class-pattern': '^[a-z][a-zA-Z0-9-]*$',
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    // CSS Modules rename an animation, unless it is `global(…)`.
    'function-no-unknown': [true, { ignoreFunctions: ['global'] }],
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { animation: /^global\(/ } }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Safari asks for the prefix.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
    'value-keyword-case': [
      'lower',
      { camelCaseSvgKeywords: true, ignoreKeywords: ['optimizeLegibility', 'currentColor', 'Roboto'] },
    ],
    'media-feature-range-notation': null,
    'import-notation': 'string',
    'length-zero-no-unit': [true, { ignore: ['custom-properties'], ignoreFunctions: ['var'] }],
    // How tokens.css writes its oklch colours, and everything is spaced.
    'alpha-value-notation': 'number',
    'hue-degree-notation': 'number',
    'lightness-notation': 'number',
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
    // States stand beside what they change, not in the order of their weight.
    'no-descending-specificity': null,
  },
  overrides: [
    {
      files: ['src/styles/tokens.css'],
      rules: { 'function-disallowed-list': null, 'scale-unlimited/declaration-strict-value': null },
    },
  ],
}
