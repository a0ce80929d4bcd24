// What firebase-tools sees of the environment: nothing that makes it ask, wait or call home.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../project.mjs'

/** The variables that are set for firebase-tools alone, and that programs started inside it should not see. */
export const firebaseOnly = [
  'XDG_CONFIG_HOME',
  'NO_UPDATE_NOTIFIER',
  'npm_config_offline',
  'METADATA_SERVER_DETECTION',
  'FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH',
  'FUNCTIONS_DISCOVERY_TIMEOUT',
]

export function quietEnvironment() {
  return {
    ...process.env,
    XDG_CONFIG_HOME: settingsFolder(),
    NO_UPDATE_NOTIFIER: '1',
    // firebase-tools asks the registry for the newest firebase-functions, and waits ten seconds where there is no answer.
    npm_config_offline: 'true',
    // Google's libraries look for a cloud machine's own credentials unless they are told that this is none.
    METADATA_SERVER_DETECTION: 'none',
    // Learn the functions from a file, not from a server on a random port between 8000 and 9000.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // In seconds. The emulator starts a process for each call that runs beside others. One that is not up after 30 seconds, such
    // as one of twenty on busy cores, is given up without an answer, and its caller waits for ever.
    FUNCTIONS_DISCOVERY_TIMEOUT: '240',
  }
}

/**
 * firebase-tools fetches a message of the day unless it did so less than a day ago, and asks about usage statistics unless
 * it has an answer. Settings of its own give it both, and leave those of the developer's other projects alone.
 */
function settingsFolder() {
  const folder = cacheFolder('firebase-settings')
  const file = join(folder, 'configstore', 'firebase-tools.json')
  if (!existsSync(file)) {
    mkdirSync(join(folder, 'configstore'), { recursive: true })
    const year2100 = Date.UTC(2100, 0, 1)
    writeFileSync(file, JSON.stringify({ motd: { fetched: year2100 }, usage: false, gemini: false }))
  }
  return folder
}
