import type { AppWeek } from '@/domain/screen-time/week'

export const APP_TOKENS = [
  '--chart-play-1',
  '--chart-play-2',
  '--chart-play-3',
  '--chart-play-4',
  '--line-control',
] as const
export type AppToken = (typeof APP_TOKENS)[number]

/** The four most used apps each have a shade. The others, and entries without an app, share a neutral one. */
export function appToken({ app }: AppWeek, rank: number): AppToken {
  return (app === null ? undefined : APP_TOKENS[rank]) ?? '--line-control'
}

export function appLabel({ app }: AppWeek): string {
  return app ?? 'Other'
}
