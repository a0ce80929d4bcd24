import { expect, test } from 'vitest'
import { readMessages, type BackupMessage } from './backup-messages'
import { readContent } from './import/read-content'

const bytesOf = (text: string) => new TextEncoder().encode(text)
/** Cut inside of the last letter. */
const CUT = bytesOf('{"format":"counterpoint-backup","version":1,"user":{"bio":"Größe – 東').slice(0, -1)

async function messagesOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly BackupMessage[]> {
  const messages: BackupMessage[] = []
  await readMessages(new Blob([bytes]), (message) => messages.push(message))
  return messages
}

test('BACKUP-03 a backup that is cut inside a letter is damaged', async () => {
  expect(await messagesOf(CUT)).toEqual([{ type: 'problem', problem: 'damaged' }])
  expect(await readContent(CUT)).toEqual({ problem: { kind: 'json-damaged' } })
})

test('BACKUP-03 other bytes that are no text are no backup', async () => {
  const bytes = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff)
  expect(await messagesOf(bytes)).toEqual([{ type: 'problem', problem: 'not-a-backup' }])
})
