/**
 * Time zones with difficult days: clock changes of an hour and of half an hour, a change at midnight, a skipped day and an
 * offset of 45 minutes.
 */
export const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
] as const

/** Runs of a property test in one zone, so that there are `runs` in all of them together. */
export const sharedByZones = (runs: number): number => Math.ceil(runs / ZONES.length)
