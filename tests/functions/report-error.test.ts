import { beforeAll, describe, expect, test, vi } from 'vitest'
import { call, warmUp } from './caller'
import { createSession } from './session'

const REPORT = {
  message: 'TypeError: broken',
  stack: '    at save (a.js:1:2)',
  route: '/app',
  version: '0.1.0+abc',
}

const logError = vi.hoisted(() => vi.fn())
vi.mock('../../functions/src/log', () => ({ logError }))

beforeAll(() => warmUp('reportError'))

describe('OPS-04 reportError', () => {
  test('accepts ten reports a minute from each user', async () => {
    const [ann, bob] = [await createSession(), await createSession()]
    for (let count = 1; count <= 10; count++) {
      expect(await call('reportError', REPORT, ann)).toEqual({ status: 200, result: {} })
    }
    expect((await call('reportError', REPORT, ann)).error?.status).toBe('RESOURCE_EXHAUSTED')
    expect((await call('reportError', REPORT, bob)).status).toBe(200)
  })

  test.each([
    ['nothing', null],
    ['text', 'broken'],
    ['a field too few', { ...REPORT, stack: undefined }],
    ['an extra field', { ...REPORT, notes: 'mine' }],
    ['a message that is a list', { ...REPORT, message: ['broken'] }],
  ])('refuses %s', async (_, data) => {
    const { status, error } = await call('reportError', data, await createSession())
    expect([status, error?.status]).toEqual([400, 'INVALID_ARGUMENT'])
  })

  test.each([
    ['no token', null],
    ['an invalid token', { idToken: 'not-a-token' }],
  ])('FUNCTIONS-16 refuses a call with %s', async (_, user) => {
    expect((await call('reportError', REPORT, user)).status).toBe(401)
  })

  test('OPS-05 logs the scrubbed report, shortened, without any uid', async () => {
    const { reportError } = await import('../../functions/src/report-error')
    const data = {
      ...{ message: `no "secret notes" of ann@example.com ${'x '.repeat(9000)}`, stack: 'Error: secret' },
      ...{ route: '/app/history?day=1', version: 'v' },
    }
    const request = { data, auth: { uid: 'AbCdEfGh1jKlMnOpQrStUvWxYz12', token: {} } }
    await reportError.run(request as never)
    const logged = JSON.stringify(logError.mock.calls)
    expect(logged).toContain('Client error')
    expect(logged).toContain('no <text> of <email>')
    for (const secret of ['secret', 'ann@', 'AbCdEfGh', 'day=1']) expect(logged).not.toContain(secret)
    expect(logged.length).toBeLessThan(1000)
  })
})
