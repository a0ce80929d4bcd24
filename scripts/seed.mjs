// Fills running emulators with the demo account and its ninety lively days. `npm start` does this on its first run.
import { pathToFileURL } from 'node:url'
import { demoDocuments } from './demo/documents.mjs'
import { callAs, createAccount, writeDocuments } from './demo/emulator-client.mjs'
import { account } from './demo/person.mjs'
import { complain, say } from './progress.mjs'

export async function seed(now = Date.now()) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await createAccount(account)
  await writeDocuments(demoDocuments(now, timeZone))
  // What ninety days have earned, as the server sees it.
  await callAs(account, 'checkForNewBadges')
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await seed()
    say(`Seeded ${account.email} with the password ${account.password}.`)
  } catch (error) {
    complain(error)
    process.exitCode = 1
  }
}
