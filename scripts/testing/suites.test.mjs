import { expect, test } from 'vitest'
import { allSuites, groupsOf, suites, usualSuites } from './suites.mjs'

test('`npm run test:all` also runs two more browsers, and the benchmarks run only when they are asked for', () => {
  expect(usualSuites).toEqual(['unit', 'rules', 'functions', 'e2e'])
  expect(allSuites).toEqual([...usualSuites, 'engines'])
})

test('each suite runs once, a browser suite alone after the others', () => {
  expect(groupsOf(usualSuites)).toEqual([['unit', 'rules', 'functions'], ['e2e']])
  expect(groupsOf(['bench', 'rules'])).toEqual([['rules'], ['bench']])
  expect(groupsOf(['e2e', 'bench'])).toEqual([['e2e'], ['bench']])
  expect(groupsOf(Object.keys(suites)).flat().sort()).toEqual(Object.keys(suites).sort())
})
