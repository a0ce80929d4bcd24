import { FIRESTORE_HOST, PROJECT, firestoreRules } from '../environment'

/** The emulator's report on one expression of the rules: every value that it evaluated to, and its parts. */
export interface Expression {
  readonly sourcePosition?: {
    readonly line: number
    readonly currentOffset: number
    readonly endOffset: number
  }
  readonly values?: readonly { readonly value: Value }[]
  readonly children?: readonly Expression[]
}

/** Empty if the expression was skipped, `undefined` if it failed with an error. */
export type Value = Readonly<Record<string, unknown>>

const [QUOTE, BACKSLASH, COLON] = ['"', '\\', ':'].map((sign) => sign.charCodeAt(0))
const [OPEN, CLOSE] = [codesOf('{['), codesOf('}]')]
const BLANK = codesOf(' \n\r\t')

function codesOf(signs: string): ReadonlySet<number | undefined> {
  return new Set(Array.from(signs, (sign) => sign.charCodeAt(0)))
}

/**
 * Parses the report as a stream. It repeats whole documents in the value of every expression that saw them: more than 512 MB in
 * all, too long for one string. So maps and lists within values are dropped on the way.
 */
async function readReport(body: AsyncIterable<Uint8Array>): Promise<readonly Expression[]> {
  const kept: Buffer[] = []
  let isInString = false
  let isEscaped = false
  let name = ''
  let lastSign: number | undefined
  /** 0 outside a value, 1 inside it, more inside dropped contents. */
  let depth = 0
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk)
    let from = 0
    const keepUntil = (end: number) => void (end > from && kept.push(bytes.subarray(from, end)))
    for (let at = 0; at < bytes.length; at++) {
      const sign = bytes[at]
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (sign === BACKSLASH) isEscaped = true
        else if (sign === QUOTE) isInString = false
        else if (depth === 0 && name.length < 6) name += String.fromCharCode(sign ?? 0)
        continue
      }
      if (BLANK.has(sign)) continue
      if (sign === QUOTE) {
        isInString = true
        if (depth === 0) name = ''
      } else if (OPEN.has(sign)) {
        if (depth > 0 || (lastSign === COLON && name === 'value')) depth++
        if (depth === 2) keepUntil(at + 1)
      } else if (CLOSE.has(sign) && depth > 0) {
        if (depth === 2) from = at
        depth--
      }
      lastSign = sign
    }
    if (depth < 2) keepUntil(bytes.length)
  }
  const { report } = JSON.parse(Buffer.concat(kept).toString()) as { readonly report: readonly Expression[] }
  return report
}

let kept: readonly Expression[] = []

/** Adds the emulator's report since the last call, and reloads the rules, which starts a new report. */
export async function keepCoverage(): Promise<void> {
  const project = `http://${FIRESTORE_HOST}/emulator/v1/projects/${PROJECT}`
  const response = await fetch(`${project}:ruleCoverage`)
  if (!response.body) throw new Error('The emulator sent no report.')
  kept = merged(kept, await readReport(response.body))
  const files = [{ name: 'firestore.rules', content: firestoreRules }]
  await fetch(`${project}:securityRules`, { method: 'PUT', body: JSON.stringify({ rules: { files } }) })
}

/** The merged report of all suites, by expression. */
export const keptCoverage = (): readonly Expression[] => kept

/** Merges two reports on the same rules, whose expressions are in the same order. */
function merged(some: readonly Expression[], more: readonly Expression[]): readonly Expression[] {
  if (some.length === 0) return more
  if (some.length !== more.length) throw new Error('The reports belong to different rules.')
  return some.map((expression, index) => {
    const other = more[index]
    const children = merged(expression.children ?? [], other?.children ?? [])
    return { ...expression, values: [...(expression.values ?? []), ...(other?.values ?? [])], children }
  })
}
