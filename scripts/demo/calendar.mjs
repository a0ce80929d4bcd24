// Days and times of day in this machine's time zone.

/** A time on the day so many days before `now`'s. The calendar does the counting, so a change of clocks moves nothing. */
export function timeOn(now, daysAgo, hours, minutes = 0, seconds = 0) {
  const today = new Date(now)
  return new Date(
    today.getFullYear(),
    today.getMonth(),
    today.getDate() - daysAgo,
    hours,
    minutes,
    seconds,
  ).getTime()
}

export function dayKey(time) {
  const date = new Date(time)
  const two = (number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** 1 for Monday to 7 for Sunday, as weekly schedules count. */
export const weekday = (time) => new Date(time).getDay() || 7
