import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { deleteSessions } from './write'

const refused = new FirebaseError('permission-denied', 'refused')
const remove = (isSaved: () => Promise<boolean>) =>
  deleteSessions([aSession()], 'trash', () => Promise.reject(refused), isSaved)

// tests/rules/backend.test.ts proves the rest on the emulator, where no answer can go missing.
test('a refused deletion is reported when the server does not say whether the session still exists', async () => {
  await expect(remove(() => Promise.reject(new FirebaseError('unavailable', 'offline')))).rejects.toBe(
    refused,
  )
  await expect(remove(() => Promise.resolve(false))).resolves.toBeUndefined()
})
