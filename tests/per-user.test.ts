import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Module-level state outlives a sign-out. Each file with such state registers it with state/per-user.ts, or is listed here with
 * the reason why it holds nothing about the user.
 */
const NOT_OF_A_USER: Readonly<Record<string, string>> = {
  'src/app/commands/address.ts': 'a command of the address, which a sign-in does not change',
  'src/app/access/account-switch.ts': 'a question to somebody who is not signed in yet',
  'src/app/access/access-gate.ts': 'it signs users in and out',
  'src/app/background/error-reports.ts': 'errors of the app, never content',
  'src/app/background/updates.ts': 'a new version of the app',
  'src/state/backend.ts': 'closed by the access gate',
  'src/data/backend/callables.ts': 'an SDK instance',
  'src/data/backend/picture-files.ts': 'an SDK instance',
  'src/data/firebase/app.ts': 'an SDK instance',
  'src/data/firebase/app-check.ts': 'an SDK instance',
  'src/data/firebase/auth.ts': 'an SDK instance',
  'src/data/firebase/bulk-firestore.ts': 'an SDK instance without a cache',
  'src/data/firebase/firestore.ts': 'an SDK instance, closed by the access gate',
  'src/data/firebase/listen.ts': 'callbacks of open listeners, which close at sign-out',
  'src/data/auth/popups.ts': 'the code that opens a popup',
  'src/platform/install-prompt.ts': "the browser's offer to install the app",
  'src/platform/time.ts': 'the time zone of the device, until the task ends',
  'src/state/auth.ts': 'set by the access gate',
  'src/state/clock.ts': 'the time of the device',
  'src/state/update.ts': 'a new version of the app',
  'src/state/device/away-limits.ts': 'a setting of the device',
  'src/state/device/device-storage.ts': 'removed by key, see removeDeviceDataOf',
  'src/state/device/device-user.ts': 'it says whose data the device holds, and outlives the login',
  'src/state/device/per-user.ts': 'the list itself',
  'src/state/device/preferences.ts': 'settings of the device (DATA-16)',
  'src/ui/dialog/leave-guards.ts': 'forms that are on the screen',
  'src/ui/dialog/back-button.ts': 'history entries of this tab',
  'src/ui/open-dialogs.ts': 'dialogs that are on the screen',
  'src/ui/leaving.ts': 'the code of a motion',
}

/** A mutable variable, a mutable collection, a store, or a value that is made once. */
const STATE =
  /^(?:export )?(?:let \w+|const \w+(?:: (?:Map|Set|WeakMap)<.*)? = (?:new (?:Map|Set|WeakMap)\b|create[<(]|once\())/m
const REGISTERED = /\b(?:perUser|resetAtSignOut)\(/

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\.tsx?$|^src\/domain\//.test(file))
const stateful = files.filter((file) => STATE.test(readFileSync(file, 'utf8')))

test('AUTH-10 every module-level state is reset at sign-out or holds nothing of the user', () => {
  const unregistered = stateful.filter((file) => !REGISTERED.test(readFileSync(file, 'utf8')))
  expect(unregistered.filter((file) => !(file in NOT_OF_A_USER))).toEqual([])
})

test('AUTH-10 every store in a file that registers one is registered', () => {
  const registering = files.filter((file) => /\bperUser\(/.test(readFileSync(file, 'utf8')))
  expect(registering.length).toBeGreaterThan(5)
  for (const file of registering.filter((name) => name !== 'src/state/device/per-user.ts'))
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/= create[<(]/)
})

test('AUTH-10 the list of exceptions has no stale entries', () => {
  const needless = Object.keys(NOT_OF_A_USER).filter((file) => !stateful.includes(file))
  expect(needless).toEqual([])
})

test("AUTH-10 every storage key for a user's data contains the uid", () => {
  const keys = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`](counterpoint:[^'`]*)['`]/g)].map(([, key]) => key ?? ''),
  )
  const withoutUser = keys.filter((key) => !/^counterpoint:[\w-]+:\$\{uid\}/.test(key))
  expect([...new Set(withoutUser)].sort()).toEqual([
    'counterpoint:',
    'counterpoint:away-limits',
    'counterpoint:cache-owner',
    'counterpoint:device-user',
    'counterpoint:landing-theme',
    'counterpoint:leaving',
    'counterpoint:preferences',
    'counterpoint:signed-in',
    'counterpoint:tour-step',
    'counterpoint:{what}:{uid}',
  ])
})
