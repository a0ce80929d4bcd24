import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../tests/builders/cpu-time'
import { REPORT_LIMITS, reportOf, type ErrorReport } from './report'

const REPORT: ErrorReport = { message: 'Broken', stack: '', route: '/app/history', version: '0.1.0+abc1234' }
const messageOf = (message: string) => reportOf({ ...REPORT, message }).message

describe('OPS-05 an error report', () => {
  test.each([
    ['an e-mail address', 'No mail for ann.b+c@example.co.uk here', 'No mail for <email> here'],
    ['a query', 'GET https://example.com/v0/o?name=me&token=a failed', 'GET https://example.com/v0/o failed'],
    ['a user id', 'users/AbCdEfGh1jKlMnOpQrStUvWxYz12 is gone', 'users/<id> is gone'],
    ['a session id', 'timer-1763629200000 was refused', '<id> was refused'],
    ['a number such as a time', 'at 1763629200000 ms', 'at <number> ms'],
    ['quoted text', `Unexpected token in "my notes of today"`, 'Unexpected token in <text>'],
    ['text whose quote is not closed', 'Unexpected "my notes', 'Unexpected <text>'],
    [
      'quoted text with an apostrophe',
      `No type 'Ann's diary' here, can't go on`,
      `No type <text> here, can't go on`,
    ],
    ['text in other quotes', `“a” «b» \`c\` 'd'`, '<text> <text> <text> <text>'],
  ])('removes %s', (_, before, after) => {
    expect(messageOf(before)).toBe(after)
  })

  test('keeps the words of the error', () => {
    const message = "TypeError: Cannot read properties of null, it can't be null in 12 of 99999 cases"
    expect(messageOf(message)).toBe(message)
  })

  test('keeps only code positions from a stack', () => {
    const stack = [
      'Error: my secret notes',
      'and their second line',
      '    at save (https://counterpoint.example/assets/index-a1B2c3D4.js?v=1#x:12:345)',
      'save@https://counterpoint.example/assets/index-a1B2c3D4.js:12:345',
    ].join('\n')
    expect(reportOf({ ...REPORT, stack }).stack).toBe(
      [
        '    at save (https://counterpoint.example/assets/index-a1B2c3D4.js:12:345)',
        'save@https://counterpoint.example/assets/index-a1B2c3D4.js:12:345',
      ].join('\n'),
    )
  })

  test('drops lines of the message that look like a code position', () => {
    const stack = 'Error: my notes\nat home with a friend\n@ann was there\nuntil 10:30:15\nat lunch 12:00:00'
    expect(reportOf({ ...REPORT, stack }).stack).toBe('')
  })

  test.each([
    '/'.repeat(10_000),
    '/a'.repeat(5000),
    `/?${':1'.repeat(5000)}x`,
    'a'.repeat(10_000),
    '“'.repeat(10_000),
  ])('is quick for any input', (text) => {
    const time = cpuTime(() => reportOf({ ...REPORT, message: text, stack: `at ${text} (b.js:1:1)` }))
    expect(time).toBeLessThan(2000)
  })

  test.each([
    ['/app/history', '/app/history'],
    ['/app/AbCdEfGh1jKlMnOpQrStUvWxYz12', '/'],
    ['/app?notes=mine', '/'],
    ['javascript:alert(1)', '/'],
  ])('reports the screen %s as %s', (route, known) => {
    expect(reportOf({ ...REPORT, route }).route).toBe(known)
  })

  test('is limited in size', () => {
    const long = reportOf({
      message: 'x '.repeat(1000),
      stack: 'at a (b.js:1:1)\n'.repeat(1000),
      route: '/app',
      version: 'x'.repeat(41),
    })
    expect(long.message).toHaveLength(REPORT_LIMITS.message)
    expect(long.stack).toHaveLength(REPORT_LIMITS.stack)
    expect(long.version).toBe('unknown')
  })

  test('is unchanged when built from itself', () => {
    const once = reportOf({ ...REPORT, message: 'a "b" c@d.example users/AbCdEfGh1jKlMnOpQrStUvWxYz12' })
    expect(reportOf(once)).toEqual(once)
  })
})
