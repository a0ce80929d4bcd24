// The environment of firebase-tools: nothing in it makes it ask, wait or send usage data.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, host, projectId } from '../project.mjs'

/** Tells Google's libraries where the emulators are. */
export function emulatorEnvironment(ports) {
  const at = (port) => `${host}:${port}`
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth),
    FIRESTORE_EMULATOR_HOST: at(ports.firestore),
    FIREBASE_STORAGE_EMULATOR_HOST: at(ports.storage),
    STORAGE_EMULATOR_HOST: `http://${at(ports.storage)}`,
    FIREBASE_EMULATOR_HUB: at(ports.hub),
  }
}

export function quietEnvironment() {
  return {
    ...process.env,
    XDG_CONFIG_HOME: settingsFolder(),
    NO_UPDATE_NOTIFIER: '1',
    // firebase-tools asks the registry for the newest firebase-functions, and waits ten seconds if there is no answer.
    npm_config_offline: 'true',
    // Google's libraries look for credentials of a cloud machine unless told that this is not one.
    METADATA_SERVER_DETECTION: 'none',
    // Reads the functions from a file instead of a server on a random port between 8000 and 9000.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // In seconds. The emulator starts a process for each parallel call. If one is not ready after 30 seconds, such as one of
    // twenty on busy cores, the emulator drops it without an answer and its caller waits forever.
    FUNCTIONS_DISCOVERY_TIMEOUT: '240',
    // firebase-tools starts Firestore with a log of every request and copies each line into two files, which takes a tenth of
    // the CPU time of the rules tests. Only this variable comes after its own options.
    _JAVA_OPTIONS: `${process.env._JAVA_OPTIONS ?? ''} -Dgoogle.cloud_firestore.debug_log_level=WARNING -XX:+UseSerialGC`,
  }
}

/**
 * firebase-tools fetches a message of the day once a day, and asks about usage statistics until it has an answer. Its own
 * settings folder answers both, without changing the settings of other projects.
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
