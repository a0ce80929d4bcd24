// The arguments of `npm test`.
import { Problem } from '../progress.mjs'
import { allSuites, suites, usualSuites } from './suites.mjs'

/**
 * Names of suites or `all`, then the arguments of their runner. Without a name, each suite runs in part: see suites.mjs. These
 * begin at the first option: npm takes the first `--` for itself, so `npm test e2e -- --trace on` arrives without it.
 */
export function parseArguments(args) {
  const end = args.findIndex((arg) => arg.startsWith('-'))
  const names = end === -1 ? args : args.slice(0, end)
  const extraArgs = end === -1 ? [] : args.slice(args[end] === '--' ? end + 1 : end)
  const isAll = names.length === 1 && names[0] === 'all'
  const unknown = isAll ? [] : names.filter((name) => !Object.hasOwn(suites, name))
  if (unknown.length > 0) {
    throw new Problem(
      `There is no suite ${unknown.join(', ')}: choose from all, ${Object.keys(suites).join(', ')}.`,
    )
  }
  return {
    names: isAll ? allSuites : names.length > 0 ? names : usualSuites,
    extraArgs,
    isWhole: names.length > 0,
  }
}
