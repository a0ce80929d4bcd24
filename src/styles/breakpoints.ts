/**
 * The widths at which the layout changes, in CSS pixels. CSS media queries cannot read these constants, so the numbers
 * are repeated there; breakpoints.test.ts compares them.
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

/** Media queries for the widths above, for `useMediaQuery`. */
export const MEDIA = {
  phone: `(max-width: ${BREAKPOINTS.phone}px)`,
  mobile: `(max-width: ${BREAKPOINTS.mobile}px)`,
  stacked: `(max-width: ${BREAKPOINTS.stacked}px)`,
  narrow: `(max-width: ${BREAKPOINTS.narrow}px)`,
  collapsed: `(max-width: ${BREAKPOINTS.collapsed}px)`,
} as const
