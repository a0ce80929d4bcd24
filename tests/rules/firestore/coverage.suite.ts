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
/** An error does not count: the condition must have been false for a value of the right type. */
const wasNotMet = (expression: Expression) => valuesOf(expression).some((value) => value.boolValue === false)
/** It failed with an error each time, so it probably contains a typo. */
const onlyFailed = (expression: Expression) =>
  wasEvaluated(expression) &&
  valuesOf(expression).every((value) => Object.keys(value).length === 0 || 'undefined' in value)

function sourceOf({ sourcePosition }: Expression): string {
  if (!sourcePosition) return ''
  return firestoreRules.slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1)
}

/** Lists the outermost expressions. Their parts have the same problem. */
const describeAll = (found: readonly Expression[]) =>
  found
    .filter((expression) => !found.some((other) => other.children?.includes(expression)))
    .map((expression) => `line ${expression.sourcePosition?.line}: ${sourceOf(expression)}`)

describe('the rules, over all suites', () => {
  test('every expression was evaluated, and every condition was both true and false', () => {
    const all = keptCoverage().flatMap(withParts)
    const conditions = all.filter((expression) => isCondition(expression) && !isLiteral(expression))
    expect(all.length).toBeGreaterThan(500)
    expect(describeAll(all.filter((expression) => !wasEvaluated(expression)))).toEqual([])
    expect(describeAll(all.filter(onlyFailed))).toEqual([])
    expect(describeAll(conditions.filter((expression) => !wasMet(expression)))).toEqual([])
    expect(describeAll(conditions.filter((expression) => !wasNotMet(expression)))).toEqual([])
  })
})
