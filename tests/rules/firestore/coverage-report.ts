import { FIRESTORE_HOST, PROJECT, firestoreRules } from '../environment'

/** What the emulator says about an expression of the rules: each value that it ever had, and its parts. */
export interface Expression {
  readonly sourcePosition?: {
    readonly line: number
    readonly currentOffset: number
    readonly endOffset: number
  }
  readonly values?: readonly { readonly value: Value }[]
  readonly children?: readonly Expression[]
}

/** Empty where the expression was skipped, `undefined` where it ended in an error. */
export type Value = Readonly<Record<string, unknown>>

const [QUOTE, BACKSLASH, COLON] = ['"', '\\', ':'].map((sign) => sign.charCodeAt(0))
const [OPEN, CLOSE] = [codesOf('{['), codesOf('}]')]
const BLANK = codesOf(' \n\r\t')

function codesOf(signs: string): ReadonlySet<number | undefined> {
  return new Set(Array.from(signs, (sign) => sign.charCodeAt(0)))
}

/**
 * Parses the report while it arrives. It repeats whole documents in the value of every expression that saw them, more
 * than 512 MB in all, which is too long for a string. So the maps and lists within values are emptied on the way.
 */
async function readReport(body: AsyncIterable<Uint8Array>): Promise<readonly Expression[]> {
  const kept: Buffer[] = []
  let isInString = false
  let isEscaped = false
  let name = ''
  let lastSign: number | undefined
  /** 0 outside of a value, 1 in it, more in what is left out. */
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

/** Adds what the emulator has seen since the last call, and loads the rules anew, which begins a new report. */
export async function keepCoverage(): Promise<void> {
  const project = `http://${FIRESTORE_HOST}/emulator/v1/projects/${PROJECT}`
  const response = await fetch(`${project}:ruleCoverage`)
  if (!response.body) throw new Error('The emulator sent no report.')
  kept = merged(kept, await readReport(response.body))
  const files = [{ name: 'firestore.rules', content: firestoreRules }]
  await fetch(`${project}:securityRules`, { method: 'PUT', body: JSON.stringify({ rules: { files } }) })
}

/** What all suites together have seen of each expression. */
export const keptCoverage = (): readonly Expression[] => kept

/** Two reports on the same rules have the same expressions in the same places. */
function merged(some: readonly Expression[], more: readonly Expression[]): readonly Expression[] {
  if (some.length === 0) return more
  if (some.length !== more.length) throw new Error('The reports are of different rules.')
  return some.map((expression, index) => {
    const other = more[index]
    const children = merged(expression.children ?? [], other?.children ?? [])
    return { ...expression, values: [...(expression.values ?? []), ...(other?.values ?? [])], children }
  })
}
