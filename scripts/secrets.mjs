// The functions' local secrets: functions/.secret.local, made from functions/.secret.example and never committed.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './project.mjs'
import { say } from './progress.mjs'

/**
 * Adds secrets of the example that the local file lacks. Keeps existing keys, because data encrypted with them would be lost.
 */
export function prepareSecrets() {
  const local = inProject('functions', '.secret.local')
  const present = existsSync(local) ? readFileSync(local, 'utf8') : ''
  const completed = completeSecrets(readFileSync(inProject('functions', '.secret.example'), 'utf8'), present)
  if (completed === present) return
  writeFileSync(local, completed, { mode: 0o600 })
  say('Wrote functions/.secret.local with a random key.')
}

export function completeSecrets(example, present, randomKey = () => randomBytes(32).toString('base64')) {
  const has = new Set(namesIn(present))
  const missing = example.split('\n').filter((line) => nameOf(line) && !has.has(nameOf(line)))
  if (missing.length === 0) return present
  const separator = present && !present.endsWith('\n') ? '\n' : ''
  return present + separator + missing.map((line) => `${line.replaceAll('<random>', randomKey)}\n`).join('')
}

const nameOf = (line) => /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1]
const namesIn = (text) => text.split('\n').flatMap((line) => nameOf(line) ?? [])
