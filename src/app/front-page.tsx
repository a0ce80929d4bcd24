import { renderToStaticMarkup } from 'react-dom/server'
import { createPath, Router, type Navigator, type To } from 'react-router-dom'
import { LandingStart } from '@/features/landing/LandingPage'

/**
 * The start of the landing page as text. The build writes it into index.html, so that a stranger reads it before any
 * script has run; React then draws the same in its place, and the rest below.
 */
export function frontPage(): string {
  const text = renderToStaticMarkup(
    <Router location="/" navigator={links}>
      <LandingStart />
    </Router>,
  )
  if (/ style="/.test(text)) throw new Error('The hosting headers forbid styles that stand in the document.')
  return text
}

// Addresses as the hash router writes them. Nobody walks anywhere while a page is being written.
const links: Navigator = {
  createHref: (to: To) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: () => {},
  push: () => {},
  replace: () => {},
}
