// `npm run simulate -- --histories N`: plays random histories of a person's devices on all cores, and stops at the first failure,
// which it shortens. `--seed S` plays one. Without `--from` it goes on where the last run ended. With `--previous COMMIT` devices
// change between today's release and that of the commit. `--alone` plays those of one person with one device. See
// docs/decisions/simulator.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages } from './packages.mjs'
import { failureText, playSeeds } from './simulate/play.mjs'
import { say } from './progress.mjs'
import { cacheFolder } from './project.mjs'

const SAY_EVERY_MS = 10_000
/** How many histories are played before the place is noted. */
const AT_ONCE = 1000

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '1000' },
    threads: { type: 'string', default: String(availableParallelism()) },
    from: { type: 'string' },
    seed: { type: 'string' },
    previous: { type: 'string' },
    alone: { type: 'boolean', default: false },
  },
})
const isAlone = values.alone
const notePath = join(cacheFolder('simulate'), isAlone ? 'next-seed-alone.txt' : 'next-seed.txt')
const noted = existsSync(notePath) ? Number(readFileSync(notePath, 'utf8')) : 1
const first = Number(values.seed ?? values.from ?? noted)
const count = values.seed === undefined ? Number(values.histories) : 1
const threads = Number(values.threads)

await installPackages()
const { bundleSimulator } = await import('./simulate/bundle.mjs')
const bundle = await bundleSimulator(values.previous)
const start = performance.now()
let played = 0
let said = start
const perSecond = () => (played / ((performance.now() - start) / 1000)).toFixed(1)
const onPlayed = (more) => {
  played += more
  if (performance.now() - said < SAY_EVERY_MS) return
  said = performance.now()
  say(`${played} histories, ${perSecond()} a second`)
}

for (let done = 0; done < count; done += AT_ONCE) {
  const from = first + done
  const most = Math.min(AT_ONCE, count - done)
  const failure = await playSeeds(bundle, { from, count: most, threads, isAlone, onPlayed })
  if (failure) {
    say(failureText(failure))
    process.exit(1)
  }
  if (values.seed === undefined) writeFileSync(notePath, String(from + most))
}
say(`${played} histories without a failure, from seed ${first}, ${perSecond()} a second`)
