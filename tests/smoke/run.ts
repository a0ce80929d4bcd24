/** One thing that a deployment must be able to do. Returns the detail for the results table. Throws on failure. */
export interface Check {
  readonly name: string
  readonly run: () => Promise<string>
}

export interface Result {
  readonly name: string
  readonly isOk: boolean
  readonly ms: number
  readonly detail: string
}

/** A check without an answer in this time fails. The next checks still run. */
const LIMIT_MS = 180_000

/** Runs the checks in order, because later ones use what earlier ones wrote. A failed check does not stop the rest. */
export async function runChecks(
  checks: readonly Check[],
  onResult: (result: Result) => void = () => {},
  limitMs = LIMIT_MS,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const check of checks) {
    const result = await resultOf(check, limitMs)
    results.push(result)
    onResult(result)
  }
  return results
}

async function resultOf({ name, run }: Check, limitMs: number): Promise<Result> {
  const start = performance.now()
  const outcome = await within(limitMs, run).then(
    (detail) => ({ isOk: true, detail }),
    (error: unknown) => ({ isOk: false, detail: messageOf(error) }),
  )
  return { name, ...outcome, ms: Math.round(performance.now() - start) }
}

async function within(limitMs: number, run: () => Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs / 1000} s`)), limitMs)
  })
  try {
    return await Promise.race([run(), late])
  } finally {
    clearTimeout(timer)
  }
}

function messageOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const text = String(message ?? error).replaceAll(/\s+/g, ' ')
  return typeof code === 'string' && !text.includes(code) ? `${code}: ${text}` : text
}

/** The results as an aligned table. */
export function tableOf(results: readonly Result[]): string {
  const rows = [
    ['', 'check', 'ms', 'detail'],
    ...results.map(({ name, isOk, ms, detail }) => [isOk ? 'ok' : 'FAILED', name, String(ms), detail]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map(([state = '', name = '', ms = '', detail = '']) =>
      [state.padEnd(widths[0] ?? 0), name.padEnd(widths[1] ?? 0), ms.padStart(widths[2] ?? 0), detail]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** 1 if a check failed or none ran. */
export function exitCodeOf(results: readonly Result[]): 0 | 1 {
  return results.length > 0 && results.every(({ isOk }) => isOk) ? 0 : 1
}
