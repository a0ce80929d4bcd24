/**
 * The widths at which the layout changes, in CSS pixels. CSS media queries cannot read these constants, so the numbers
 * are repeated there; stylelint.config.js allows no others.
 */
export const BREAKPOINTS = {
  /** Up to this width cards stand below each other. */
  phone: 599,
  /** Up to this width: bottom bar, sheets instead of dialogs, lists instead of tables. */
  mobile: 768,
  /** Up to this width: pages of two unequal columns become one column, or two equal ones. */
  stacked: 1024,
  /** Up to this width: the day detail is a dialog, and the rhythm calendar shows a week. */
  narrow: 1350,
  /** Up to this width: the sidebar shows icons only. */
  collapsed: 1400,
  /** Above this width the content is wider, and the dashboard has a right rail. */
  wide: 1799,
} as const

/** The smallest phones: below this width even two columns of controls do not fit. */
export const SMALLEST = 380

/**
 * Media queries for the widths above, for `useMediaQuery`. With larger text in the browser they match earlier, as those of the
 * style sheets do (scripts/scale-with-text.ts).
 */
export const MEDIA = {
  phone: upTo(BREAKPOINTS.phone),
  mobile: upTo(BREAKPOINTS.mobile),
  stacked: upTo(BREAKPOINTS.stacked),
  narrow: upTo(BREAKPOINTS.narrow),
  /** Paper is as narrow, but nothing opens on it. */
  narrowScreen: `screen and ${upTo(BREAKPOINTS.narrow)}`,
  collapsed: upTo(BREAKPOINTS.collapsed),
} as const

function upTo(width: number): string {
  return `(max-width: ${width / 16}em)`
}
