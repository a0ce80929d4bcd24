/** Settings that are kept on the device (SETTINGS-06). */
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const DATE_FORMATS = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY/MM/DD'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

export const TIME_FORMATS = ['24-hour', '12-hour'] as const
export type TimeFormat = (typeof TIME_FORMATS)[number]

export interface Preferences {
  readonly theme: Theme
  readonly dateFormat: DateFormat
  readonly timeFormat: TimeFormat
  /** Whether the app sends errors to its developers. Null until the user has said so (OPS-06). */
  readonly reportsErrors: boolean | null
  /** Whether the user has asked for notifications. They also need the browser's permission. */
  readonly notifies: boolean
  /** Whether keys without Ctrl or Cmd are shortcuts. Null until the user has said so (KEYS-01). */
  readonly singleKeys: boolean | null
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  dateFormat: 'DD/MM/YYYY',
  timeFormat: '24-hour',
  reportsErrors: null,
  notifies: false,
  singleKeys: null,
}

export function isTheme(value: unknown): value is Theme {
  return THEMES.includes(value as Theme)
}

/** The stored preferences. Each value that is not allowed is replaced by its default. */
export function parsePreferences(stored: unknown): Preferences {
  const { theme, dateFormat, timeFormat, reportsErrors, notifies, singleKeys } = (stored ?? {}) as Record<
    string,
    unknown
  >
  return {
    theme: isTheme(theme) ? theme : DEFAULT_PREFERENCES.theme,
    dateFormat: oneOf(DATE_FORMATS, dateFormat) ?? DEFAULT_PREFERENCES.dateFormat,
    timeFormat: oneOf(TIME_FORMATS, timeFormat) ?? DEFAULT_PREFERENCES.timeFormat,
    // Only an explicit true or false counts.
    reportsErrors: typeof reportsErrors === 'boolean' ? reportsErrors : DEFAULT_PREFERENCES.reportsErrors,
    notifies: notifies === true,
    singleKeys: typeof singleKeys === 'boolean' ? singleKeys : DEFAULT_PREFERENCES.singleKeys,
  }
}

function oneOf<T>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((item) => item === value)
}
