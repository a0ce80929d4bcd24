/**
 * The widths at which the layout changes, in CSS pixels. A media query in CSS cannot read these, so the
 * numbers stand there again; breakpoints.test.ts holds them against this list.
 */
export const BREAKPOINTS = {
  /** Up to here: bottom bar, sheets instead of dialogs, lists instead of tables. */
  mobile: 768,
  /** Up to here: two-column pages become one. */
  stacked: 1024,
  /** Up to here: the day detail is a dialog, the rhythm calendar a week. */
  narrow: 1350,
  /** Up to here: the sidebar shows icons only. */
  collapsed: 1400,
} as const

/** Narrower than this even two columns of controls do not fit: the smallest phones. */
export const SMALLEST = 380

/** Media queries for the widths above, for `useMediaQuery`. */
export const MEDIA = {
  mobile: `(max-width: ${BREAKPOINTS.mobile}px)`,
  stacked: `(max-width: ${BREAKPOINTS.stacked}px)`,
  narrow: `(max-width: ${BREAKPOINTS.narrow}px)`,
  collapsed: `(max-width: ${BREAKPOINTS.collapsed}px)`,
} as const
