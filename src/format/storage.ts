import { countOfText, countText } from './number'

export const STORAGE_WORDS = {
  kept: 'Your browser keeps what this app stores here until you remove it.',
  mayGo: 'Your browser may remove what this app stores here, for example when space runs out.',
  ask: 'Ask the browser to keep it',
  declined: 'Your browser declined. It may agree later, or once you have installed the app.',
} as const

/** What would be lost with the app's data on this device, when so many changes wait there. */
export function evictionText(waiting: number): string {
  if (waiting === 0) return 'Everything is on the server too, so nothing would be lost.'
  const are = waiting === 1 ? 'is' : 'are'
  return `${countOfText(waiting, 'change')} ${are} only on this device, and would be lost.`
}

export function usedText(bytes: number): string {
  const megabytes = Math.round(bytes / 1_000_000)
  return `${megabytes < 1 ? 'Less than 1' : countText(megabytes)} MB used.`
}
