// Fills running emulators with the demo account and its ninety days of data. `npm start` does this on its first run.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { emulatorClient } from './demo/emulator-client.mjs'
import { account } from './demo/person.mjs'
import { appPorts } from './ports.mjs'
import { complain, say } from './progress.mjs'
import { inProject, root } from './project.mjs'

/**
 * The demo's days are those of the zone: this machine's by default, because the browser usually runs on it too.
 * `TZ=Asia/Tokyo npm start` chooses another.
 */
export async function seed({ now = Date.now(), ports = appPorts, zone = machineZone() } = {}) {
  const { createAccount, uploadPicture, writeDocuments } = emulatorClient(ports)
  const demoDocuments = await loadDocuments()
  const picture = readFileSync(inProject('scripts', 'demo', 'portrait.jpg'))
  const [photoURL] = await Promise.all([
    uploadPicture(`users/${account.uid}/profile/picture-1.jpg`, picture),
    createAccount(account),
  ])
  await writeDocuments(demoDocuments(now, zone, photoURL))
}

const machineZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The documents come from the app's own `domain`, which Vite compiles. `npm start` installs Vite before it gets here. */
async function loadDocuments() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(inProject('scripts', 'demo', 'documents.mjs'), {
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '@': inProject('src') } },
  })
  return module.demoDocuments
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
