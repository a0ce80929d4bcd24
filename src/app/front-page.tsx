import { renderToStaticMarkup } from 'react-dom/server'
import { createPath, Router, type Navigator, type To } from 'react-router-dom'
import { LandingPage } from '@/features/landing/LandingPage'

/**
 * The landing page as text. The build writes it into index.html, so that a stranger reads it before any script has run;
 * React then draws the same page in its place.
 */
export function frontPage(): string {
  return renderToStaticMarkup(
    <Router location="/" navigator={links}>
      <LandingPage />
    </Router>,
  )
}

// Addresses as the hash router writes them. Nobody walks anywhere while a page is being written.
const links: Navigator = {
  createHref: (to: To) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: () => {},
  push: () => {},
  replace: () => {},
}
