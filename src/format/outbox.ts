export const OUTBOX_TITLE = 'Changes not yet saved'

export const OUTBOX_FULL =
  'There are too many unsent changes to keep copies on this device. They will be sent when you are online, but if the server refuses one after a reload, it cannot be listed. Go online before you log more.'
