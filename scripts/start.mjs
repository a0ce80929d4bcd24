// `npm start`: starts the emulators with the demo account, and the dev server. `npm start -- --no-seed` starts empty and keeps
// nothing.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { startDevServer } from './dev-server.mjs'
import { account } from './demo/person.mjs'
import { startEmulators } from './emulators/running.mjs'
import { installPackages } from './packages.mjs'
import { appPorts, emulatorPortsOf, requireFreePorts } from './ports.mjs'
import { isLeaving, onInterrupt, stopAll } from './processes.mjs'
import { Problem, complain, during, say } from './progress.mjs'
import { inProject } from './project.mjs'
import { seed } from './seed.mjs'
import { setUpEmulators } from './setup.mjs'

const dataFolder = inProject('.emulators', 'data')

async function main(args) {
  const unknown = args.filter((arg) => arg !== '--no-seed')
  if (unknown.length > 0)
    throw new Problem(`npm start does not know ${unknown.join(' ')}. It takes only --no-seed.`)
  const keepsData = !args.includes('--no-seed')
  const isFirstRun = !existsSync(dataFolder)

  // Set before anything starts, so that a Ctrl-C at any moment leaves nothing behind.
  let emulators = null
  let isSeeded = !isFirstRun
  onInterrupt(async () => {
    say('\nStopping …')
    // Does not keep partly seeded data, so that the next start seeds again.
    if (emulators && keepsData && isSeeded) await emulators.save(dataFolder).catch(complain)
    await stopAll()
  })

  await requireFreePorts({ ...emulatorPortsOf(appPorts), [appPorts.dev]: "Counterpoint's dev server" })
  await installPackages({ toStart: true })
  const jars = await setUpEmulators()

  const importFrom = keepsData && !isFirstRun ? dataFolder : null
  const [running, devServer] = await Promise.all([
    during('Starting the emulators', () => startEmulators({ jars, ports: appPorts, importFrom })),
    startDevServer(),
  ])
  emulators = running
  if (keepsData && isFirstRun) {
    await during('Filling the demo account', () => seed())
    isSeeded = true
    await emulators.save(dataFolder)
  }

  if (keepsData) say(`The demo account is ${account.email} with the password ${account.password}.`)
  say(`Counterpoint is ready: http://localhost:${appPorts.dev}`)
  emulators.showOutput()

  const { name, code } = await Promise.race([
    emulators.finished.then((end) => ({ name: 'The emulators', code: end.code })),
    devServer.finished.then((end) => ({ name: 'The dev server', code: end.code })),
  ])
  throw new Problem(`${name} ended unexpectedly (exit code ${code}).`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    if (!isLeaving()) {
      complain(error)
      await stopAll()
      process.exit(1)
    }
  }
}
