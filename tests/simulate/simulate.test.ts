import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleSimulator } from '../../scripts/simulate/bundle.mjs'
import { failureText, playSeeds } from '../../scripts/simulate/play.mjs'
import { casesOf, runsInPart } from '../builders/scope'
import { PLANTS, type Plant } from './plants'

/** No test here measures time: a busy machine plays as many histories as any other. */
const TIMEOUT_MS = 300_000
const HISTORIES = casesOf(30, 100)
/** How many histories may pass before a planted fault is found. */
const MAX_UNTIL_FOUND = 400

let bundle: { readonly simulator: string; readonly tab: string }
let folder: string

beforeAll(async () => {
  bundle = await bundleSimulator()
  folder = mkdtempSync(join(tmpdir(), 'simulate-'))
}, TIMEOUT_MS)
afterAll(() => rmSync(folder, { recursive: true }))

async function expectNothingLost(from: number, count: number, isAlone = false): Promise<void> {
  const failure = await playSeeds(bundle, { from, count, isAlone })
  expect(failure && failureText(failure)).toBeNull()
}

describe('whatever happens to the devices, nothing is lost, doubled or miscounted', () => {
  test('SYNC-02 in the same histories each time', () => expectNothingLost(1, HISTORIES), TIMEOUT_MS)

  const seed = Date.now()
  test(`SYNC-02 in one that nobody has tried: ${seed}`, () => expectNothingLost(seed, 1), TIMEOUT_MS)
})

test(
  'SYNC-02 nothing is refused of what one person does on one device, offline at times and reloaded',
  () => expectNothingLost(1, HISTORIES, true),
  TIMEOUT_MS,
)

// About the simulator itself, and no row of docs/SPEC.md.
if (!runsInPart)
  describe('the simulator finds', () => {
    test.each(PLANTS)(
      '$name',
      async (plant) => {
        const failure = await playSeeds(planted(plant), {
          from: plant.from,
          isAlone: plant.isAlone ?? false,
          count: MAX_UNTIL_FOUND,
          isShrunk: false,
        })
        expect(failure).not.toBeNull()
      },
      TIMEOUT_MS,
    )
  })

function planted({ name, file, healthy, faulty }: Plant): typeof bundle {
  const text = readFileSync(bundle[file], 'utf8')
  expect(text).toContain(healthy)
  const path = join(folder, `${PLANTS.findIndex((plant) => plant.name === name)}.mjs`)
  writeFileSync(
    path,
    text.replace(healthy, () => faulty),
  )
  return { ...bundle, [file]: path }
}
