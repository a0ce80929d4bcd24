// Days and times in this machine's time zone.

/** A time on the day `daysAgo` days before `now`. Counts calendar days, so a change of the clocks does not matter. */
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

/** 1 for Monday to 7 for Sunday, like weekly schedules. */
export const weekday = (time) => new Date(time).getDay() || 7
