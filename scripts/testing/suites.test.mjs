import { expect, test } from 'vitest'
import { groupsOf, suites, usualSuites } from './suites.mjs'

test('what `npm test` runs is every suite but the benchmarks', () => {
  expect(usualSuites).toEqual(['unit', 'rules', 'functions', 'e2e'])
})

test('each suite runs once, a browser suite alone after the others', () => {
  expect(groupsOf(usualSuites)).toEqual([['unit', 'rules', 'functions'], ['e2e']])
  expect(groupsOf(['bench', 'rules'])).toEqual([['rules'], ['bench']])
  expect(groupsOf(['e2e', 'bench'])).toEqual([['e2e'], ['bench']])
  expect(groupsOf(Object.keys(suites)).flat().sort()).toEqual(Object.keys(suites).sort())
})
