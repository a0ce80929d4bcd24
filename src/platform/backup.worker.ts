import { readMessages, type BackupMessage } from './backup-messages'

const post = (message: BackupMessage) => self.postMessage(message)

// A rejected promise does not reach the page's error handler.
self.onmessage = ({ data: file }: MessageEvent<Blob>) => {
  readMessages(file, post).catch((error: unknown) => post({ type: 'failed', message: String(error) }))
}
