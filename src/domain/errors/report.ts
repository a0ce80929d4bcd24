/** An error report for the developers. It never holds user content: see `reportOf`. */
export interface ErrorReport {
  readonly message: string
  readonly stack: string
  /** The screen's path, such as `/app/history`. */
  readonly route: string
  readonly version: string
}

export const REPORT_LIMITS = { message: 300, stack: 2000, route: 60, version: 40 } as const

/** Only this many characters of each text are searched, because the time grows with the square of the length. */
const MAX_SCRUBBED = 4000

/**
 * Builds a report and replaces everything that could be content, a name or a document id. Both browser and server call it, so
 * an older app that sends more leaks nothing into the log.
 */
export function reportOf({ message, stack, route, version }: ErrorReport): ErrorReport {
  return {
    message: shortened(scrubbed(message), REPORT_LIMITS.message),
    stack: shortened(framesOf(stack), REPORT_LIMITS.stack),
    route: /^(\/[a-z-]{1,20}){1,3}$/.test(route) ? route : '/',
    version: /^[0-9A-Za-z.+-]{1,40}$/.test(version) ? version : 'unknown',
  }
}

/**
 * Keeps only lines that end with a position in a script. A stack begins with the message, whose lines may say `at home` or
 * `@ann`.
 */
function framesOf(stack: string): string {
  const isFrame = (line: string) =>
    /^(?:\s*at\s|[^@]*@).*[\w-]\.[cm]?[jt]sx?(?:[?#]\S*)?:\d+:\d+\)?$/.test(line)
  return scrubbed(stack.split('\n').filter(isFrame).join('\n'))
}

/** The order matters: an email address may be in quotes, and an id in an address. An unclosed quote hides the rest. */
function scrubbed(text: string): string {
  return text
    .slice(0, MAX_SCRUBBED)
    .replace(/[^\s@'"`<>()]+@[^\s@'"`<>():/]+\.[A-Za-z]{2,}/g, '<email>')
    .replace(
      /(https?:\/\/[^\s/'"`)]+)?((?:\/[^\s/?#'"`):]*)+)[?#][^\s'"`)]*?(?=(?::\d+)*[\s'"`)]|(?::\d+)*$)/g,
      '$1$2',
    )
    .replace(
      /"[^"]*(?:"|$)|`[^`]*(?:`|$)|«[^»]*(?:»|$)|“[^”]*(?:”|$)|(?<![A-Za-z])'(?:[^']|(?<=[A-Za-z])'(?=[A-Za-z]))*'(?![A-Za-z])/g,
      '<text>',
    )
    .replace(/(?=[\w-]*\d)[\w-]{16,}|[A-Za-z]{28,}/g, '<id>')
    .replace(/\d{6,}/g, '<number>')
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}
