import { loadEnv } from 'vite'
import { expect, test } from 'vitest'
import { requireAppCheckSetting, requireWaitlist } from './build-settings.ts'

const PROJECT = { VITE_FIREBASE_PROJECT_ID: 'a-project' }
const KEY = { VITE_FIREBASE_APPCHECK_SITE_KEY: 'a-key' }
const OFF = { VITE_APPCHECK: 'off' }

test.each([
  ['with a site key', { ...PROJECT, ...KEY }],
  ['with App Check switched off', { ...PROJECT, ...OFF }],
  ['without a project (as in CI)', {}],
])('START-02 a production build %s passes', (_, env) => {
  expect(() => requireAppCheckSetting('production', env)).not.toThrow()
})

test.each([
  ['without a site key', PROJECT, 'VITE_FIREBASE_APPCHECK_SITE_KEY is not set'],
  ['with an empty site key', { ...PROJECT, VITE_FIREBASE_APPCHECK_SITE_KEY: '' }, 'is not set'],
  ['with a value other than off', { ...PROJECT, VITE_APPCHECK: 'on' }, 'is not set'],
  ['with both a key and off', { ...PROJECT, ...KEY, ...OFF }, 'contradict each other'],
])('START-02 a production build %s fails', (_, env, message) => {
  expect(() => requireAppCheckSetting('production', env)).toThrow(message)
})

test('START-02 builds for the emulators need no key', () => {
  expect(() => requireAppCheckSetting('emulator', PROJECT)).not.toThrow()
})

const waitlist = (address) => ({ VITE_WAITLIST_URL: address })

test.each([
  ['for a project with its own form', { ...PROJECT, ...waitlist('https://forms.example.org/beta') }],
  ['for no project with the placeholder', waitlist('https://example.com/waitlist')],
])('START-13 a production build %s passes', (_, env) => {
  expect(() => requireWaitlist('production', env)).not.toThrow()
})

test.each([undefined, '', 'example.com/waitlist', 'http://example.com/waitlist', 'javascript:alert(1)'])(
  'START-13 LANDING-02 every build with %s as its waitlist fails',
  (address) => {
    for (const mode of ['production', 'emulator'])
      expect(() => requireWaitlist(mode, waitlist(address))).toThrow('has to be an https address')
  },
)

test('START-13 LANDING-02 a production build for a project fails with the placeholder', () => {
  const { VITE_WAITLIST_URL } = loadEnv('development', '.', 'VITE_')
  const env = { ...PROJECT, ...waitlist(VITE_WAITLIST_URL) }
  expect(() => requireWaitlist('production', env)).toThrow('VITE_WAITLIST_URL is not set')
  expect(() => requireWaitlist('emulator', env)).not.toThrow()
})
