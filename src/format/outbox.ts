export const OUTBOX_WORDS = {
  title: 'Refused changes',
  subtitle: 'The server did not take these. They are kept on this device until you decide.',
  empty: 'Nothing is left to decide.',
  sent: 'Sent again.',
  refusedAgain: 'The server refused it again. It is still listed here.',
  keptAsNew: 'Kept as a new session.',
  dropped: 'Dropped.',
  dropTitle: 'Drop this change?',
  dropBody: 'It is removed from this device and cannot be brought back.',
  full: 'Too many unsent changes for this device to keep copies of. They are sent when you are online, but if the server refuses one after a reload, it cannot be listed. Go online before you log more.',
} as const

export function refusedCountText(count: number): string {
  return count === 1 ? '1 change was refused' : `${count} changes were refused`
}
