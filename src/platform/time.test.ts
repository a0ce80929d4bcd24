import { afterEach, expect, test, vi } from 'vitest'
import { deviceZone } from './time'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['Europe/Berlin', -60, 'Europe/Berlin'],
  ['GMT+03:00', -180, 'Etc/GMT-3'],
  ['GMT-05:00', 300, 'Etc/GMT+5'],
  ['GMT+03:30', -210, 'Asia/Tehran'],
  ['GMT+04:30', -270, 'Asia/Kabul'],
  ['GMT+05:30', -330, 'Asia/Kolkata'],
  ['GMT+05:45', -345, 'Asia/Kathmandu'],
  ['GMT+06:30', -390, 'Asia/Yangon'],
  ['GMT+08:45', -525, 'Australia/Eucla'],
  ['GMT+09:30', -570, 'Australia/Darwin'],
  ['GMT-09:30', 570, 'Pacific/Marquesas'],
  ['GMT-03:30', 210, 'Etc/GMT+3'],
  ['GMT+10:30', -630, 'Etc/GMT-10'],
  ['GMT+00:00', 0, 'UTC'],
  [undefined, 0, 'UTC'],
  ['Not/AZone', 0, 'UTC'],
])(
  'SESSION-07 on a device whose zone is %s, sessions have a zone that can be stored',
  (named, offset, zone) => {
    const options = Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: named as string,
    })
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
    expect(deviceZone()).toBe(zone)
  },
)

test('the zone is asked for once in a task, and again in the next one', async () => {
  const options = Intl.DateTimeFormat().resolvedOptions()
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  asked.mockReturnValue({ ...options, timeZone: 'Asia/Tokyo' })
  expect([deviceZone(), deviceZone(), deviceZone()]).toEqual(['Asia/Tokyo', 'Asia/Tokyo', 'Asia/Tokyo'])
  expect(asked).toHaveBeenCalledOnce()
  asked.mockReturnValue({ ...options, timeZone: 'Europe/Berlin' })
  await Promise.resolve()
  expect(deviceZone()).toBe('Europe/Berlin')
})
