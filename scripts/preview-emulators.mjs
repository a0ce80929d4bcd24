// `npm run preview:emulators`: the production build against running emulators.
import { startPreview } from './dev-server.mjs'
import { installPackages } from './packages.mjs'
import { appPorts, emulatorPortsOf, isFree, requireFreePorts } from './ports.mjs'
import { isLeaving, onInterrupt, runQuietly, stopAll } from './processes.mjs'
import { Problem, complain, during, say } from './progress.mjs'
import { emulatorNames, tool } from './project.mjs'

onInterrupt(stopAll)

try {
  await requireFreePorts({ [appPorts.preview]: 'the preview' })
  await requireEmulators()
  await installPackages()
  const { code, output } = await during('Building the app', () =>
    runQuietly(tool('vite'), ['build', '--mode', 'emulator', '--logLevel', 'warn']),
  )
  if (code !== 0) throw new Problem(`The app could not be built:\n${output.trim()}`)
  const server = await startPreview('emulator')
  say(`The production build is ready: http://localhost:${appPorts.preview}`)
  const { code: exitCode } = await server.finished
  process.exitCode = exitCode
} catch (error) {
  if (!isLeaving()) {
    complain(error)
    await stopAll()
    process.exitCode = 1
  }
}

async function requireEmulators() {
  for (const [port, purpose] of Object.entries(emulatorPortsOf(appPorts))) {
    const isNeeded = emulatorNames.split(',').some((name) => purpose.toLowerCase() === `the ${name} emulator`)
    if (isNeeded && (await isFree(Number(port)))) {
      throw new Problem(
        `Nothing listens on port ${port}, where ${purpose} should be. Run \`npm start\` in another terminal first.`,
      )
    }
  }
}
