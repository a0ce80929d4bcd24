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
    const accepted: number[] = []
    // The minute may end during the reports of one of them, and allows more then.
    for (const user of [await createSession(), await createSession()]) {
      let answer = await call('reportError', REPORT, user)
      let count = 0
      for (; answer.status === 200; answer = await call('reportError', REPORT, user)) count += 1
      expect(answer.error?.status).toBe('RESOURCE_EXHAUSTED')
      accepted.push(count)
    }
    expect(Math.min(...accepted)).toBe(10)
    expect(await call('reportError', REPORT, await createSession())).toEqual({ status: 200, result: {} })
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
