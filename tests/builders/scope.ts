/** Whether `npm test` runs each suite in part. What no row of docs/SPEC.md needs, and most repetitions, are for the whole. */
export const runsInPart = process.env['TEST_SCOPE'] === 'main'

/** How many cases are tried: `part` in a part of the suite, and `whole` in all of it. */
export const casesOf = (part: number, whole: number): number => (runsInPart ? part : whole)
