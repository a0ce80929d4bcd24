import type { Page } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { expectNothingCut } from './layout'
import { expect } from './test'

export const MARKUP = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>'
/** Names with an attack, or merely in another script. */
export const NAMES = {
  markup: MARKUP,
  handler: '"><svg onload=window.ran=1><a href="javascript:window.ran=1">x</a>',
  override: '\u202egnp.elif\u2066\u202e',
  formula: '=HYPERLINK("https://evil.example","click")',
  unbroken: 'W'.repeat(100),
  rightToLeft: 'שלום 12 עולם',
  joined: '👩‍👩‍👧‍👦 🏳️‍🌈 e\u0301\u200b\u2060',
  inherited: 'constructor',
  reserved: '__proto__',
  nul: 'a\u0000b',
}
const HOSTS = ['github.com', 'twitter.com', 'www.linkedin.com', 'www.openstreetmap.org']

/** The sign-in helper's frame, which the SDK adds on the sign-in page. The app has no other frame. */
const HELPER = `body > [src^="http://localhost:${testPorts.auth}/emulator/auth/iframe?"]`

/** Scripts of the document itself, which run before the first paint. */
const OWN_SCRIPTS = 2

/** Checks that the text did not become markup, that no link leads elsewhere, and that the layout holds. */
export async function expectHarmless(page: Page, where: string): Promise<void> {
  const { ran, born, scripts, links } = await page.evaluate(
    (helper) => ({
      ran: 'ran' in window,
      born: document.querySelectorAll(
        `img[src="x"], svg[onload], [onerror], iframe:not(${helper}), [href^="javascript" i]`,
      ).length,
      scripts: document.querySelectorAll('script:not([src])').length,
      links: [...document.querySelectorAll('a')].map(({ href, rel, target }) => ({ href, rel, target })),
    }),
    HELPER,
  )
  expect({ ran, born, scripts }, where).toEqual({ ran: false, born: 0, scripts: OWN_SCRIPTS })
  for (const { href, rel, target } of links.filter(
    (link) => !link.href.startsWith(`http://localhost:${testPorts.preview}/`),
  )) {
    expect(new URL(href).protocol, where).toBe('https:')
    expect(HOSTS, where).toContain(new URL(href).host)
    expect(`${target} ${rel}`, where).toMatch(/_blank .*noopener/)
  }
  await expectNothingCut(page, where)
}
