export const OUTBOX_WORDS = {
  title: 'Refused changes',
  subtitle: 'The server refused these changes. They stay on this device until you decide.',
  empty: 'Nothing left to decide.',
  sent: 'Sent again.',
  refusedAgain: 'The server refused it again. It is still listed here.',
  keptAsNew: 'Kept as a new session.',
  dropped: 'Dropped.',
  dropTitle: 'Drop this change?',
  dropBody: 'It is removed from this device for good.',
  full: 'There are too many unsent changes to keep copies on this device. They will be sent when you are online, but if the server refuses one after a reload, it cannot be listed. Go online before you log more.',
} as const

export function refusedCountText(count: number): string {
  return count === 1 ? '1 change was refused' : `${count} changes were refused`
}
