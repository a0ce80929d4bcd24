// Finds or builds the two Java archives behind the Firestore emulator and the Storage emulator's rules. firebase-tools
// downloads them from Google. If that is not possible (no internet, a closed network), both are built from the archive of the
// Google Cloud CLI; see README.md beside this file.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cacheFolder, inProject, tool } from '../project.mjs'
import { outputOf, runQuietly } from '../processes.mjs'
import { Problem, during } from '../progress.mjs'
import { quietEnvironment } from './environment.mjs'
import { requireJavaCompiler } from './java.mjs'

const variables = { firestore: 'FIRESTORE_EMULATOR_BINARY_PATH', storage: 'STORAGE_EMULATOR_BINARY_PATH' }
const runtimeSource = inProject('scripts', 'emulators', 'StorageRulesRuntime.java')

/** The environment variables that point firebase-tools at the archives. Empty for archives in its own cache. */
export async function prepareJars() {
  const paths = {}
  const missing = []
  for (const [name, variable] of Object.entries(variables)) {
    const explicit = process.env[variable]
    if (explicit) {
      if (!existsSync(explicit))
        throw new Problem(`${variable} is ${explicit}, which does not exist. Correct it or unset it.`)
      paths[variable] = explicit
    } else if (!existsSync(downloadPath(name))) missing.push(name)
  }
  if (missing.length === 0) return paths

  const cliJar = findCloudCliJar()
  if (!cliJar) {
    await download(missing)
    return paths
  }
  const made = await madeFrom(cliJar)
  for (const name of missing) paths[variables[name]] = made[name]
  return paths
}

/** The path at which firebase-tools stores its own download of an emulator. */
function downloadPath(name) {
  const details = JSON.parse(
    readFileSync(inProject('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json'), 'utf8'),
  )
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators')
  return join(folder, details[name].downloadPathRelativeToCacheDir)
}

function findCloudCliJar() {
  const jarIn = (sdk) => join(sdk, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar')
  const usual = [
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
  ]
  // gcloud is asked last, because it takes a second or two to answer.
  const found = usual.map(jarIn).find((jar) => existsSync(jar))
  if (found) return found
  const sdk = outputOf('gcloud', ['info', '--format=value(installation.sdk_root)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const jar = sdk ? jarIn(sdk.replace(/null$/, '').trim()) : null
  return jar && existsSync(jar) ? jar : null
}

async function download(names) {
  for (const name of names) {
    const { code, output } = await during(`Downloading the ${name} emulator`, () =>
      runQuietly(tool('firebase'), [`setup:emulators:${name}`], { env: quietEnvironment() }),
    )
    if (code !== 0 || !existsSync(downloadPath(name))) {
      throw new Problem(
        `The ${name} emulator's archive ${downloadPath(name)} is missing and could not be downloaded: ` +
          'connect to the internet once and run this again, or install the Google Cloud CLI with its Firestore emulator ' +
          `(\`gcloud components install cloud-firestore-emulator\` or Debian's package google-cloud-cli-firestore-emulator).` +
          `\n\nfirebase-tools said:\n${output.trim()}`,
      )
    }
  }
}

/** Builds both archives from the Cloud CLI's, and rebuilds them when that archive or our Java file changes. */
async function madeFrom(cliJar) {
  const { size, mtimeMs } = statSync(cliJar)
  const key = createHash('sha256')
    .update(JSON.stringify([cliJar, size, mtimeMs]))
    .update(readFileSync(runtimeSource))
    .digest('hex')
    .slice(0, 16)
  const parent = cacheFolder('jars')
  const folder = join(parent, key)
  const made = {
    firestore: join(folder, 'firestore.jar'),
    storage: join(folder, 'storage-rules-runtime.jar'),
  }
  if (existsSync(folder)) return made

  requireJavaCompiler()
  await during('Preparing the emulators from the Google Cloud CLI', async () => {
    // Built in a temporary folder and then renamed, so that an interruption leaves no partial archives.
    const workshop = mkdtempSync(join(parent, 'new-'))
    try {
      await makeJar(
        join(workshop, 'firestore.jar'),
        'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
        cliJar,
      )
      const classes = join(workshop, 'classes')
      await must('javac', ['-proc:none', '-encoding', 'UTF-8', '-cp', cliJar, '-d', classes, runtimeSource])
      await makeJar(join(workshop, 'storage-rules-runtime.jar'), 'StorageRulesRuntime', cliJar, classes)
      for (const old of readdirSync(parent)) {
        if (join(parent, old) !== workshop) rmSync(join(parent, old), { recursive: true, force: true })
      }
      renameSync(workshop, folder)
    } finally {
      rmSync(workshop, { recursive: true, force: true })
    }
  })
  return made
}

/** Builds an archive with a main class that loads its libraries from another archive, so nothing large is copied. */
async function makeJar(path, mainClass, libraries, classes) {
  const manifest = `${path}.manifest`
  writeFileSync(manifest, `Main-Class: ${mainClass}\nClass-Path: ${pathToFileURL(libraries)}\n`)
  await must('jar', ['cfm', path, manifest, ...(classes ? ['-C', classes, '.'] : [])])
}

async function must(command, args) {
  const { code, output } = await runQuietly(command, args)
  if (code !== 0) throw new Problem(`${command} failed while preparing the emulators:\n${output.trim()}`)
}
