import { aMember } from './person'
import { expect, signIn, test } from './test'

/**
 * The app is served with the hosting's Content-Security-Policy (vite.config.ts adds the emulators), and test.ts reports
 * each violation as an error, so every test shows that the app complies. This test shows that the policy is effective.
 */
test('injected code does not run, is not loaded and sends nothing @main', async ({ browser, baseURL }) => {
  // A context of its own, because its violations are expected.
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  await signIn(page, await aMember())
  const refused = await page.evaluate(async () => {
    const found = new Set<string>()
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      found.add(effectiveDirective),
    )
    const add = (name: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(name)
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
      element.textContent = text
      document.body.append(element)
      return element
    }
    add('script', {}, 'window.ran = 1')
    add('script', { src: 'https://evil.example/a.js' })
    add('script', { src: 'data:text/javascript,window.ran=1' })
    add('button', { onclick: 'window.ran = 1' }).click()
    add('style', {}, 'body { display: none }')
    add('p', { style: 'color: red' })
    add('link', { rel: 'stylesheet', href: 'https://evil.example/a.css' })
    add('img', { src: 'https://evil.example/a.png' })
    add('iframe', { src: 'https://evil.example/' })
    add('object', { data: 'https://evil.example/' })
    add('base', { href: 'https://evil.example/' })
    add('form', { action: 'https://evil.example/', method: 'post' })
    document.querySelector('form')?.submit()
    await fetch('https://evil.example/').catch(() => null)
    // The form is refused when its navigation begins, which a busy machine delays.
    for (let waits = 0; found.size < 10 && waits < 50; waits++)
      await new Promise((resolve) => setTimeout(resolve, 100))
    return { directives: [...found].sort(), ran: 'ran' in window, isShown: document.body.offsetHeight > 0 }
  })
  expect(refused).toEqual({
    directives: [
      'base-uri',
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'object-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
    ],
    ran: false,
    isShown: true,
  })
  await context.close()
})
