import { MAX_HANDLE_LENGTH } from '../limits'
import type { Social } from './customization'

interface Site {
  readonly name: string
  /** The URL to which a handle is appended. */
  readonly address: string
  /** Matches a pasted profile URL. The group is the handle. */
  readonly pasted: RegExp
}

export const SITES: Readonly<Record<Social, Site>> = {
  github: {
    name: 'GitHub',
    address: 'https://github.com/',
    pasted: /^(?:https?:\/\/)?(?:www\.)?github\.com\/([\w-]+)\/?(?:[?#].*)?$/i,
  },
  twitter: {
    name: 'Twitter',
    address: 'https://twitter.com/',
    pasted: /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:twitter|x)\.com\/@?([\w-]+)\/?(?:[?#].*)?$/i,
  },
  linkedin: {
    name: 'LinkedIn',
    address: 'https://www.linkedin.com/in/',
    pasted: /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/([\w-]+)\/?(?:[?#].*)?$/i,
  },
}

/**
 * The handle in the typed text: a handle with or without `@`, or the URL of a profile on that site. Null for anything else,
 * such as a URL on another site. Empty stays empty.
 */
export function handleOf(social: Social, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const handle = /^@?([\w-]+)$/.exec(text)?.[1] ?? SITES[social].pasted.exec(text)?.[1] ?? null
  return handle !== null && handle.length <= MAX_HANDLE_LENGTH ? handle : null
}

/** The profile's URL. It always leads to the site itself, whatever the handle contains. */
export function socialAddress(social: Social, handle: string): string {
  return SITES[social].address + encodeURIComponent(handle.replace(/^@/, ''))
}
