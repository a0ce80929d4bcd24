import { countOfText, countText } from './number'
import type { Restored } from '@/domain/trash/trash'
import { isolateDirection } from './text-direction'

export function deletedText(name: string): string {
  return `${isolateDirection(name)} deleted.`
}

export function archivedText(name: string): string {
  return `${isolateDirection(name)} archived.`
}

/** What restoring did, if anything was left out; otherwise null. */
export function restoredPartText({ restored, existing, refused, differs }: Restored): string | null {
  if (existing + refused === 0) return null
  const parts = [
    restored > 0 && `${countText(restored)} restored.`,
    existing > 0 &&
      (restored + refused === 0 ? againText(existing) : `${countText(existing)} already existed.`),
    differs && 'The trash keeps what differs.',
    refused > 0 &&
      `${countOfText(refused, 'could not be restored and stays', 'could not be restored and stay')} in the trash.`,
  ]
  return parts.filter(Boolean).join(' ')
}

const againText = (count: number) => `${count === 1 ? 'It already exists' : 'They already exist'} again.`

/** For questions before a deletion. Apart from the words of the trash, which most pages do not load. */
export const TRASH_KEEPS_IT = 'The trash in Settings keeps it for 30 days.'
