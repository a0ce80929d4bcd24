import { MAX_NAME_LENGTH } from './limits'

/** What nobody sees: blanks, signs of control, signs of no width. Some of them join emoji, so within a name they may stand. */
const UNSEEN = /[\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u{2800}]/gu

const BLANK = /\s/

/** They turn the direction of what follows: a file called \u202e`gnp.exe` reads as `exe.png`. No name needs them. */
const DIRECTION_SIGNS = /[\u202a-\u202e\u2066-\u2069]/g

/** Tabs and line ends, as they come with what is pasted. */
const LINE_CONTROLS = /[\t-\r\u0085]+/g

/** Signs that command a terminal and show nothing. No keyboard types them, and the monthly rollups use two as separators. */
const CONTROLS = /\p{Cc}/gu

/** A name as it is kept of what was typed: on one line, without blanks around it; empty where there is nothing to see. */
export function enteredName(typed: string): string {
  return typed.replace(UNSEEN, '') === ''
    ? ''
    : typed.replace(DIRECTION_SIGNS, '').replace(LINE_CONTROLS, ' ').trim()
}

export const NAME_PROBLEMS = ['name-missing', 'name-control', 'name-too-long'] as const
export type NameProblem = (typeof NAME_PROBLEMS)[number]

/** Why the name cannot be saved, or null. */
export function nameProblem(typed: string): NameProblem | null {
  const name = enteredName(typed)
  if (name === '') return 'name-missing'
  if (name.search(CONTROLS) >= 0) return 'name-control'
  return name.length > MAX_NAME_LENGTH ? 'name-too-long' : null
}

/** What two names have in common that nobody could tell apart: without unseen signs, doubled blanks and capitals. */
export function lookOfName(name: string): string {
  const seen = name.replace(UNSEEN, (sign) => (BLANK.test(sign) ? sign : ''))
  return seen.replace(/\s+/g, ' ').trim().toLowerCase()
}
