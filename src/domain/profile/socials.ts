import { MAX_HANDLE_LENGTH } from '../limits'
import type { Social } from './customization'

interface Site {
  readonly name: string
  /** The URL to which a handle is appended. */
  readonly address: string
  /** Matches a pasted profile URL. The group is the handle, as an address writes it. */
  readonly pasted: RegExp
  readonly handle: RegExp
}

const ASCII = /^[\w-]+$/

export const SITES: Readonly<Record<Social, Site>> = {
  github: {
    name: 'GitHub',
    address: 'https://github.com/',
    pasted: /^(?:https?:\/\/)?(?:www\.)?github\.com\/([\w-]+)\/?(?:[?#].*)?$/i,
    handle: ASCII,
  },
  twitter: {
    name: 'Twitter',
    address: 'https://twitter.com/',
    pasted: /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:twitter|x)\.com\/@?([\w-]+)\/?(?:[?#].*)?$/i,
    handle: ASCII,
  },
  linkedin: {
    name: 'LinkedIn',
    address: 'https://www.linkedin.com/in/',
    pasted: /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/([^/?#]+)(?:[/?#].*)?$/i,
    // LinkedIn makes handles of names in any script.
    handle: /^[\p{L}\p{M}\p{N}_-]+$/u,
  },
}

/**
 * The handle in the typed text: a handle with or without `@`, or the URL of a profile on that site. Null for anything else,
 * such as a URL on another site. Empty stays empty.
 */
export function handleOf(social: Social, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const { pasted, handle } = SITES[social]
  const found = decoded(pasted.exec(text)?.[1] ?? text.replace(/^@/, '')).normalize()
  return handle.test(found) && found.length <= MAX_HANDLE_LENGTH ? found : null
}

/** `j%C3%BCrgen`, as a browser copies an address, is `jürgen`. Another text stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The profile's URL. It always leads to the site itself, whatever the handle contains. */
export function socialAddress(social: Social, handle: string): string {
  return SITES[social].address + encodeURIComponent(handle.replace(/^@/, ''))
}
