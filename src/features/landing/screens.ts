export interface Screen {
  /** As in scripts/pictures/screens.mjs. */
  readonly name: string
  readonly title: string
  readonly words: string
  /** The alternative text. */
  readonly alt: string
  /** Spans the full width of the page. */
  readonly isLarge?: boolean
}

/** The screens that the landing page shows. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'timer',
    title: 'One timer, two intentions',
    words:
      'Choose a voice, press start, and the day writes itself: work above the line, play below it. Play is a mode, not an absence of work.',
    alt: 'The timer, running in Play mode, with a large clock over the day’s sessions as notes around a line',
    isLarge: true,
  },
  {
    name: 'dashboard',
    title: 'The balance at a glance',
    words:
      'One number leans to the side you lean to. Open any day to read where it comes from, line by line, down to the last point.',
    alt: 'The dashboard, a needle between two voices with the figure of the day, over what is due and the average day as a ring',
    isLarge: true,
  },
  {
    name: 'history',
    title: 'Every hour can be corrected',
    words:
      'Breaks, notes, tasks and locations, session by session. Edit one, split it, or delete it. The trash keeps it for 30 days.',
    alt: 'The history, a month whose days are each two bars around a line, over a list of the recent days',
  },
  {
    name: 'log',
    title: 'The phone is accounted for, too',
    words: 'Log screen time by app and see the week. It counts as play, and nobody frowns.',
    alt: 'The screen time report, a week of bars by app that hang below a line',
  },
  {
    name: 'rhythms',
    title: 'Rhythms that forgive',
    words:
      'Tasks that come back on any schedule, with a daily grace and a penalty that you set. Missed one? Catch up, or let it go.',
    alt: 'The rhythm calendar, days with what was due on each: done, missed or still open',
  },
  {
    name: 'heatmaps',
    title: 'Harmony, day by day',
    words:
      'A square fills from above on productive days and from below on playful ones. A day like your ideal day ends at 0.',
    alt: 'The activity overview, months of days as squares in heatmaps',
  },
]
