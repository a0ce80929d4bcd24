import { describe, expect, test } from 'vitest'
import { firestoreRules } from '../environment'
import { keptCoverage, type Expression, type Value } from './coverage-report'

function withParts(expression: Expression): readonly Expression[] {
  return [expression, ...(expression.children ?? []).flatMap(withParts)]
}

const valuesOf = ({ values = [] }: Expression): readonly Value[] => values.map(({ value }) => value)
const wasEvaluated = (expression: Expression) =>
  valuesOf(expression).some((value) => Object.keys(value).length > 0)
const isCondition = (expression: Expression) => valuesOf(expression).some((value) => 'boolValue' in value)
const isLiteral = (expression: Expression) => ['true', 'false'].includes(sourceOf(expression))
const wasMet = (expression: Expression) => valuesOf(expression).some((value) => value.boolValue === true)
/** An error is no answer: a value of the right type that is wrong must have been seen. */
const wasNotMet = (expression: Expression) => valuesOf(expression).some((value) => value.boolValue === false)
/** It denied each time it was looked at: something is misspelt. */
const onlyFailed = (expression: Expression) =>
  wasEvaluated(expression) &&
  valuesOf(expression).every((value) => Object.keys(value).length === 0 || 'undefined' in value)

function sourceOf({ sourcePosition }: Expression): string {
  if (!sourcePosition) return ''
  return firestoreRules.slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1)
}

/** Where to look: the outermost ones, since their parts share their fate. */
const describeAll = (found: readonly Expression[]) =>
  found
    .filter((expression) => !found.some((other) => other.children?.includes(expression)))
    .map((expression) => `line ${expression.sourcePosition?.line}: ${sourceOf(expression)}`)

describe('the rules as these suites have seen them', () => {
  test('every expression was evaluated, and every condition was both met and not met', () => {
    const all = keptCoverage().flatMap(withParts)
    const conditions = all.filter((expression) => isCondition(expression) && !isLiteral(expression))
    expect(all.length).toBeGreaterThan(500)
    expect(describeAll(all.filter((expression) => !wasEvaluated(expression)))).toEqual([])
    expect(describeAll(all.filter(onlyFailed))).toEqual([])
    expect(describeAll(conditions.filter((expression) => !wasMet(expression)))).toEqual([])
    expect(describeAll(conditions.filter((expression) => !wasNotMet(expression)))).toEqual([])
  })
})
