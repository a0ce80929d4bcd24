import { expect, test } from 'vitest'
import { requireAppCheckSetting, requireUsableWaitlist } from './build-settings.ts'

const PROJECT = { VITE_FIREBASE_PROJECT_ID: 'a-project' }
const KEY = { VITE_FIREBASE_APPCHECK_SITE_KEY: 'a-key' }
const OFF = { VITE_APPCHECK: 'off' }

test.each([
  ['with a site key', { ...PROJECT, ...KEY }],
  ['with App Check switched off on purpose', { ...PROJECT, ...OFF }],
  ['for no project, as CI builds it', {}],
])('START-02 a production build %s passes', (_, env) => {
  expect(() => requireAppCheckSetting('production', env)).not.toThrow()
})

test.each([
  ['without a site key', PROJECT, 'VITE_FIREBASE_APPCHECK_SITE_KEY is not set'],
  ['with an empty site key', { ...PROJECT, VITE_FIREBASE_APPCHECK_SITE_KEY: '' }, 'is not set'],
  ['with another word than off', { ...PROJECT, VITE_APPCHECK: 'on' }, 'is not set'],
  ['with a key and off at once', { ...PROJECT, ...KEY, ...OFF }, 'contradict each other'],
])('START-02 a production build %s fails', (_, env, message) => {
  expect(() => requireAppCheckSetting('production', env)).toThrow(message)
})

test('START-02 builds for the emulators need no key', () => {
  expect(() => requireAppCheckSetting('emulator', PROJECT)).not.toThrow()
})

test.each([undefined, '', 'https://example.com/waitlist'])('START-13 a waitlist at %s builds', (address) => {
  expect(() => requireUsableWaitlist({ VITE_WAITLIST_URL: address })).not.toThrow()
})

test.each(['example.com/waitlist', 'http://example.com/waitlist'])(
  'START-13 a waitlist at %s, which would not be shown, fails the build',
  (address) => expect(() => requireUsableWaitlist({ VITE_WAITLIST_URL: address })).toThrow(address),
)
