import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { instantOfLocal } from './zone'

/** What TZDate takes 02:30 of the night of 26 October 2025 in Berlin for, on a machine in the zone. */
function instantByTZDate(machineZone: string): number {
  const script = `
    import { TZDate } from '@date-fns/tz'
    console.log(new TZDate(2025, 9, 26, 2, 30, 'Europe/Berlin').getTime())`
  const env = { ...process.env, TZ: machineZone }
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }),
  )
}

// Own code stays for this alone: when TZDate gives the same instant on both machines, it can replace `instantOfLocal`.
test('TZDate reads a repeated time by the zone of the machine, instantOfLocal does not', () => {
  expect(instantOfLocal(Date.parse('2025-10-26T02:30Z'), 'Europe/Berlin')).toBe(
    Date.parse('2025-10-26T00:30Z'),
  )
  expect(instantByTZDate('Europe/Berlin')).toBe(Date.parse('2025-10-26T00:30Z'))
  expect(instantByTZDate('UTC')).toBe(Date.parse('2025-10-26T01:30Z'))
})
