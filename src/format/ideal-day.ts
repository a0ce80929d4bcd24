import { minutesText } from './duration'

/** `One hour of focus is balanced by 30 min of play.` */
export function hourOfFocusText(playMinutes: number): string {
  return `One hour of focus is balanced by ${minutesText(playMinutes)} of play.`
}
