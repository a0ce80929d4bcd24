/** What a client error tells the developers. Never content: see `reportOf`. */
export interface ErrorReport {
  readonly message: string
  readonly stack: string
  /** The screen's path, such as `/app/history`. */
  readonly route: string
  readonly version: string
}

export const REPORT_LIMITS = { message: 300, stack: 2000, route: 60, version: 40 } as const

/** Characters of each text that are searched: the time to search grows with the square of the length. */
const MOST_SCRUBBED = 4000

/**
 * The report of an error: what could be content, name a person or a document is replaced. Browser and server both do this,
 * so an older app that sends more leaks nothing into the log.
 */
export function reportOf({ message, stack, route, version }: ErrorReport): ErrorReport {
  return {
    message: shortened(scrubbed(message), REPORT_LIMITS.message),
    stack: shortened(framesOf(stack), REPORT_LIMITS.stack),
    route: /^(\/[a-z-]{1,20}){1,3}$/.test(route) ? route : '/',
    version: /^[0-9A-Za-z.+-]{1,40}$/.test(version) ? version : 'unknown',
  }
}

/** Only lines that end with a line of a script: a stack begins with the message, whose lines may say `at home` or `@ann`. */
function framesOf(stack: string): string {
  const isFrame = (line: string) =>
    /^(?:\s*at\s|[^@]*@).*[\w-]\.[cm]?[jt]sx?(?:[?#]\S*)?:\d+:\d+\)?$/.test(line)
  return scrubbed(stack.split('\n').filter(isFrame).join('\n'))
}

/** In this order: an address may stand in quotes, an id in an address. A quote that is never closed hides the rest. */
function scrubbed(text: string): string {
  return text
    .slice(0, MOST_SCRUBBED)
    .replace(/[^\s@'"`<>()]+@[^\s@'"`<>():/]+\.[A-Za-z]{2,}/g, '<email>')
    .replace(
      /(https?:\/\/[^\s/'"`)]+)?((?:\/[^\s/?#'"`):]*)+)[?#][^\s'"`)]*?(?=(?::\d+)*[\s'"`)]|(?::\d+)*$)/g,
      '$1$2',
    )
    .replace(
      /"[^"]*(?:"|$)|`[^`]*(?:`|$)|«[^»]*(?:»|$)|“[^”]*(?:”|$)|(?<![A-Za-z])'[^']*'(?![A-Za-z])/g,
      '<text>',
    )
    .replace(/(?=[\w-]*\d)[\w-]{16,}|[A-Za-z]{28,}/g, '<id>')
    .replace(/\d{6,}/g, '<number>')
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}
