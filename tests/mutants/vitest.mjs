// What the tests of the domain import from vitest, without its workers: the same runner and the same `expect`.
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  ChaiStyleAssertions,
  customMatchers,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from '@vitest/expect'

export {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  it,
  onTestFinished,
  test,
} from '@vitest/runner'

for (const plugin of [JestExtend, JestChaiExpect, ChaiStyleAssertions, JestAsymmetricMatchers])
  chai.use(plugin)

export const expect = (value, message) => chai.expect(value, message)
Object.assign(expect, chai.expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT])
Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, writable: true, configurable: true })
expect.extend = (matchers) => chai.expect.extend(expect, matchers)
expect.extend(customMatchers)
expect.unreachable = (message = 'this') => chai.assert.fail(`expected ${message} not to be reached`)

/** Builders that the domain shares with the app import it. A test that calls it is left out: see runner.mjs. */
export const vi = {}
