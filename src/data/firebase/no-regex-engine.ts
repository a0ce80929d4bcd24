/**
 * Replaces `re2js` (45 kB gzip), which firebase/firestore uses for regular expressions in pipelines. The app uses no
 * pipelines, so vite.config.ts leaves the engine out.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Regular expressions in pipelines need re2js: see vite.config.ts.')
  },
}
