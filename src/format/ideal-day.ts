import { SECONDS_PER_MINUTE } from '@/domain/units'
import { durationText } from './duration'

/** `One hour of focus is balanced by 30m of play.` */
export function hourOfFocusText(playMinutes: number): string {
  return `One hour of focus is balanced by ${durationText(playMinutes * SECONDS_PER_MINUTE)} of play.`
}
