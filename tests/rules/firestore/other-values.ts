import { notANumberFromZero } from './shape'

/** Days that no form writes. */
export const otherDays = (field: string) => ({
  [`${field} on no day`]: { [field]: '2026-02-32' },
  [`${field} after the end of April`]: { [field]: '2026-04-31' },
  [`${field} on a 29 February that there is not`]: { [field]: '2026-02-29' },
  [`${field} on the 29 February of a century`]: { [field]: '2100-02-29' },
  [`${field} in no month`]: { [field]: '2026-00-10' },
  [`${field} written another way`]: { [field]: '20.11.2026' },
  [`${field} with a time`]: { [field]: '2026-11-20T09:00' },
  [`${field} as a number`]: { [field]: 20261120 },
})

/** Instants that no form writes. */
export const otherInstants = (field: string) => ({
  ...notANumberFromZero(field),
  [`${field} a fraction`]: { [field]: 0.5 },
  [`${field} in the next century`]: { [field]: 4_102_444_800_001 },
})
