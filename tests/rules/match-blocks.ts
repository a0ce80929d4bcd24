/**
 * The paths of all `match` blocks of a rules file, read off its indentation. Whoever adds a block has to say in the tables of
 * the tests who may do what there.
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
  // None may hide, in the middle of a line or behind another spelling.
  const count = [...rules.matchAll(/\bmatch\s*\//g)].length
  if (count !== blocks.length) throw new Error(`${count} match blocks, of which ${blocks.length} can be read`)
  return blocks
}
