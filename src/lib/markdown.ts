/** Everything that Markdown or the HTML in it could take for a sign of its own, also inside a table. */
const SIGNS = /[\\`*_{}[\]()#+\-.!|<>~&:=^$@"']/g
const BREAKS = /\s+/g

/** The text as Markdown that shows it as it is, on one line. */
export function markdownText(text: string): string {
  return text.replace(BREAKS, ' ').trim().replace(SIGNS, '\\$&')
}
