import { expect, test } from 'vitest'
import { parseArguments } from './arguments.mjs'
import { allSuites, usualSuites } from './suites.mjs'

test.each([
  [[], usualSuites, [], false],
  [['all'], allSuites, []],
  [['unit'], ['unit'], []],
  [['rules', 'functions'], ['rules', 'functions'], []],
  [['e2e', '--', 'offline', '-g', 'a name'], ['e2e'], ['offline', '-g', 'a name']],
  // What npm makes of `npm test e2e -- --trace retain-on-failure`, as CI calls it.
  [['e2e', '--trace', 'retain-on-failure'], ['e2e'], ['--trace', 'retain-on-failure']],
  [['--', '--bail'], usualSuites, ['--bail'], false],
])('%j runs %j with %j', (args, names, extraArgs, isWhole = true) => {
  expect(parseArguments(args)).toEqual({ names, extraArgs, isWhole })
})

test('a suite that does not exist is named', () => {
  expect(() => parseArguments(['units'])).toThrow('There is no suite units')
})
