// Fills running emulators with the demo account and its ninety days of data. `npm start` does this on its first run.
import { pathToFileURL } from 'node:url'
import { demoDocuments } from './demo/documents.mjs'
import { emulatorClient } from './demo/emulator-client.mjs'
import { account } from './demo/person.mjs'
import { appPorts } from './ports.mjs'
import { complain, say } from './progress.mjs'

export async function seed({ now = Date.now(), ports = appPorts } = {}) {
  const { createAccount, writeDocuments, callAs } = emulatorClient(ports)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await createAccount(account)
  await writeDocuments(demoDocuments(now, timeZone))
  // Lets the server award the badges for the ninety days.
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
