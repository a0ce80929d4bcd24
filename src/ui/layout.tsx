import { createElement, type JSX, type ReactNode } from 'react'
import { classes } from './classes'

/** The steps `--s-0` to `--s-6` of the tokens. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6

interface TextStyle {
  /** `--text-…` of the tokens; without it the size is inherited. */
  size?: '2xs' | 'xs' | 'sm' | 'lg' | undefined
  /** `quiet` is `--ink-2`, `faint` is `--ink-3`. */
  tone?: 'ink' | 'quiet' | 'faint' | 'danger' | 'warning' | undefined
  weight?: 'regular' | 'medium' | 'strong' | undefined
  /** Breaks a word that is too long for its line. */
  breakWords?: boolean | undefined
  /** One line, which ends in an ellipsis where the room does. */
  truncate?: boolean | undefined
}

interface Placement extends TextStyle {
  /** The margin above. */
  above?: 1 | 2 | 3 | 4 | undefined
  /** Takes the room that is left in a row. */
  grow?: boolean | undefined
}

interface StackProps extends Placement {
  /** `cards` is the gap between the cards of a screen. */
  gap?: Space | 'icon' | 'cards' | undefined
  /** Two of the same width beside each other, line by line: at every width of the screen, or not on phones. */
  columns?: 2 | 'not-on-phones' | undefined
  /** Draws a line between the children. */
  lined?: boolean | undefined
  /** Where the children stand across; they are stretched by default. */
  align?: 'start' | 'end' | undefined
}

interface RowProps extends Placement {
  /** `icon` is the gap between a small icon and its words. */
  gap?: Space | 'icon' | 'cards' | undefined
  /** Between the lines of a row that wraps, if it differs from `gap`. */
  rowGap?: 0 | 1 | 2 | 3 | undefined
  /** `center` by default. */
  align?: 'start' | 'end' | 'baseline' | 'stretch' | undefined
  justify?: 'between' | 'end' | undefined
  wrap?: boolean | undefined
  /** As wide as its children, in the middle of text. */
  inline?: boolean | undefined
}

type Tag = keyof JSX.IntrinsicElements
/** Our props, and those of the element that `as` names. */
type PropsOf<Own, As extends Tag> = Own & { as?: As | undefined } & Omit<JSX.IntrinsicElements[As], keyof Own>

/** Children below each other. The classes are in styles/layout.css. */
export function Stack<As extends Tag = 'div'>({
  gap,
  columns,
  lined,
  align,
  ...rest
}: PropsOf<StackProps, As>) {
  return render(
    'div',
    rest,
    'l-stack',
    step('columns', columns),
    lined && 'l-lined',
    step('gap', gap),
    step('stack', align),
  )
}

/** Children beside each other. */
export function Row<As extends Tag = 'div'>({
  gap,
  rowGap,
  align,
  justify,
  wrap,
  inline,
  ...rest
}: PropsOf<RowProps, As>) {
  return render(
    'div',
    rest,
    'l-row',
    inline && 'l-inline',
    wrap && 'l-wrap',
    step('gap', gap),
    step('row-gap', rowGap),
    step('align', align),
    step('justify', justify),
  )
}

/** Text whose size, colour or weight differs from what surrounds it. */
export function Text<As extends Tag = 'p'>(props: PropsOf<Placement, As>) {
  return render('p', props)
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span id={id} className="visually-hidden">
      {children}
    </span>
  )
}

const step = (name: string, value: string | number | undefined) =>
  value === undefined ? undefined : `l-${name}-${value}`

interface Rendered extends Placement {
  as?: Tag | undefined
  className?: string | undefined
}

function render(
  tag: Tag,
  { as = tag, size, tone, weight, breakWords, truncate, above, grow, className, ...attributes }: Rendered,
  ...names: Parameters<typeof classes>
) {
  return createElement(as, {
    ...attributes,
    className: classes(
      ...names,
      grow && 'l-grow',
      step('above', above),
      step('size', size),
      step('tone', tone),
      step('weight', weight),
      breakWords && 'l-break-words',
      truncate && 'l-truncate',
      className,
    ),
  })
}
