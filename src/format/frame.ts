import { countOfText } from './number'

export const FRAME_MESSAGES = {
  nothingKept:
    'This browser does not let Counterpoint store anything on this device. Stay online while you log: unsent changes are lost when you close this page.',
  loadingProfile: 'Loading Profile',
  waitingForConnection: 'Waiting for the connection…',
  formNotLoaded: 'The form could not be loaded.',
} as const

export function rhythmBeginsText(name: string): string {
  return `${name} begins now.`
}

export function badgesUnlockedWords(names: readonly string[]): { text: string; detail?: string } {
  const all = names.join(', ')
  if (names.length === 1) return { text: `Badge Unlocked: ${all}` }
  return { text: `${names.length} badges unlocked`, detail: all }
}

export const OUTBOX_TITLE = 'Changes not yet saved'

export const OUTBOX_FULL =
  'There are too many unsent changes to keep copies on this device. They will be sent when you are online, but if the server refuses one after a reload, it cannot be listed. Go online before you log more.'

/** A count of 0 means that it is unknown. */
export function unsentText(changes: number): string {
  if (changes === 0) return 'Some changes have not been sent yet.'
  return `${countOfText(changes, 'change has', 'changes have')} not been sent yet.`
}
