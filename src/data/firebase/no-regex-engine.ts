/**
 * Stands in for `re2js`, 45 kB gzip, with which firebase/firestore evaluates the regular expressions of pipelines on the
 * device. Counterpoint asks no pipelines; vite.config.ts leaves the engine out of every start.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Regular expressions in pipelines need re2js: see vite.config.ts.')
  },
}
