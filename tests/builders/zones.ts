/**
 * Zones that the days have to be right in: clocks that change by an hour, by half an hour, that once changed at midnight, that
 * once left a day out, and an offset of 45 minutes.
 */
export const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
] as const
