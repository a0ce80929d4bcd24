import { renderToStaticMarkup } from 'react-dom/server'
import { createPath, Router, type Navigator, type To } from 'react-router-dom'
import { LandingStart } from '@/features/landing/LandingPage'

/**
 * Renders the start of the landing page to HTML. The build writes it into index.html, so that visitors can read it
 * before any script runs. React then renders the same in its place, and the rest below.
 */
export function frontPage(): string {
  const text = renderToStaticMarkup(
    <Router location="/" navigator={links}>
      <LandingStart />
    </Router>,
  )
  if (/ style="/.test(text))
    throw new Error('The Content-Security-Policy forbids style attributes in the document.')
  return text
}

// Hrefs as the hash router writes them. Navigation is not needed while prerendering.
const links: Navigator = {
  createHref: (to: To) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: () => {},
  push: () => {},
  replace: () => {},
}
