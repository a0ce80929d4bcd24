/** The trackers whose files can be imported. */
export const TRACKERS = [
  'toggl',
  'clockify',
  'super-productivity',
  'activity-watch',
  'rescue-time',
  'loop',
] as const
export type Tracker = (typeof TRACKERS)[number]

/** The kinds of files that they write. */
export type Format =
  | 'toggl-old'
  | 'toggl-new'
  | 'clockify'
  | 'super-productivity-csv'
  | 'super-productivity-json'
  | 'activity-watch-json'
  | 'activity-watch-csv'
  | 'rescue-time'
  | 'loop'

export const trackerOf: Readonly<Record<Format, Tracker>> = {
  'toggl-old': 'toggl',
  'toggl-new': 'toggl',
  clockify: 'clockify',
  'super-productivity-csv': 'super-productivity',
  'super-productivity-json': 'super-productivity',
  'activity-watch-json': 'activity-watch',
  'activity-watch-csv': 'activity-watch',
  'rescue-time': 'rescue-time',
  loop: 'loop',
}

/** Why a file of a known program cannot be imported. */
export type Refusal =
  | { readonly kind: 'columns-missing'; readonly columns: readonly string[] }
  /** The columns are named in the language of the account. */
  | { readonly kind: 'other-language' }
  /** A RescueTime report of totals. */
  | { readonly kind: 'no-days' }
  /** An ActivityWatch bucket that does not say which app was used. */
  | { readonly kind: 'no-apps' }
