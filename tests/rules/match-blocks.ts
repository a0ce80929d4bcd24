/**
 * The paths of all `match` blocks of a rules file, read from its indentation. The tests compare them with their tables, so a
 * new block needs an entry there.
 */
export function matchBlocksOf(rules: string): readonly string[] {
  const open: { indent: number; path: string }[] = []
  const blocks: string[] = []
  for (const [, indent = '', path = ''] of rules.matchAll(/^( *)match (\S+) \{/gm)) {
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent.length) open.pop()
    const whole = (open.at(-1)?.path ?? '') + path
    open.push({ indent: indent.length, path: whole })
    blocks.push(whole)
  }
  // Fails if a block was missed, for example in the middle of a line or in another spelling.
  const count = [...rules.matchAll(/\bmatch\s*\//g)].length
  if (count !== blocks.length)
    throw new Error(`${count} match blocks, but only ${blocks.length} could be read.`)
  return blocks
}
