/** 1 for Monday to 7 for Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]

export function isWeekday(value: unknown): value is Weekday {
  return WEEKDAYS.some((weekday) => weekday === value)
}
