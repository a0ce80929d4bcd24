import type { ZoneId } from '@/domain/units'

/** Zones that browsers still list by a former name, with the name that the time zone database gives them now. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The zone's current name, such as `Asia/Kolkata` for `Asia/Calcutta`. */
export function zoneName(zone: ZoneId): string {
  return CURRENT_NAMES[zone] ?? zone
}

/** The zones whose current or former name has every word of the text, by their current names. */
export function zonesFound(zones: readonly ZoneId[], text: string): readonly ZoneId[] {
  const words = plain(text).split(' ').filter(Boolean)
  const found = zones.filter((zone) => {
    const names = plain(`${zoneName(zone)} ${zone}`)
    return words.every((word) => names.includes(word))
  })
  return found.sort((one, other) => (zoneName(one) < zoneName(other) ? -1 : 1))
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[_/\s]+/g, ' ')
}
