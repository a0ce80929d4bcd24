const LOCAL_GETTERS = [
  ...['getFullYear', 'getMonth', 'getDate', 'getDay', 'getHours', 'getMinutes', 'getSeconds'],
  ...['setFullYear', 'setMonth', 'setDate', 'setHours', 'setMinutes', 'setSeconds'],
  ...['getTimezoneOffset', 'toString', 'toDateString', 'toTimeString'],
  ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'],
] as const

/** Makes everything throw that depends on the machine's time zone. Returns what allows it again. */
export function forbidTimeZone(): () => void {
  const { DateTimeFormat } = Intl
  const descriptors = Object.getOwnPropertyDescriptors(Date.prototype)
  const refuse = (name: string) => () => {
    throw new Error(
      `${name} depends on the time zone: this test belongs in the zone matrix (tests/test-files.ts).`,
    )
  }
  for (const name of LOCAL_GETTERS)
    Object.defineProperty(Date.prototype, name, { ...descriptors[name as 'getDay'], value: refuse(name) })
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct: refuse('Intl.DateTimeFormat'),
    apply: refuse('Intl.DateTimeFormat'),
  })
  return () => {
    Object.defineProperties(Date.prototype, descriptors)
    Intl.DateTimeFormat = DateTimeFormat
  }
}
