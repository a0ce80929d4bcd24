export const FRAME_MESSAGES = {
  nothingKept:
    'This browser does not let Counterpoint store anything on this device. Stay online while you log: unsent changes are lost when you close this page.',
  loadingProfile: 'Loading Profile',
  formNotLoaded: 'The form could not be loaded.',
} as const

export function rhythmBeginsText(name: string): string {
  return `${name} begins now.`
}

export function badgeUnlockedText(name: string): string {
  return `Badge Unlocked: ${name}`
}
