import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { allowTranslation } from './translation'

beforeAll(allowTranslation)

/** As a translator does: each text node makes way for `<font><font>…</font></font>`. */
async function translate(how: 'replace' | 'insert' | 'move'): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.innerHTML = '<font></font>'
    const inner = font.firstElementChild as Element
    if (how === 'replace') text.replaceWith(font)
    else text.before(font)
    if (how === 'insert') text.remove()
    if (how === 'move') inner.append(text)
    else inner.textContent = text.data.toUpperCase()
  }
  await act(() => Promise.resolve())
}

/** Texts beside texts and elements, which React keeps as nodes of their own. */
function Page({ count, isLate = false }: { count: number; isLate?: boolean }) {
  return (
    <main>
      {isLate && <b>late</b>}
      {count > 1 && 'many: '}
      {count} sessions
      {count < 3 && '.'}
    </main>
  )
}

test.each(['replace', 'insert', 'move'] as const)(
  'PLATFORM-16 a translated page (%s) shows new texts, and React can remove and insert',
  async (how) => {
    const { rerender, unmount } = render(<Page count={1} />)
    await translate(how)
    expect(screen.getByRole('main').textContent).toMatch(/^1 sessions\.$/i)
    rerender(<Page count={2} isLate />)
    await act(() => Promise.resolve())
    expect(screen.getByRole('main').textContent).toMatch(/^latemany: 2 sessions\.$/i)
    await translate(how)
    rerender(<Page count={3} />)
    await act(() => Promise.resolve())
    expect(screen.getByRole('main').textContent).toMatch(/^many: 3 sessions$/i)
    rerender(<Page count={1} />)
    await act(() => Promise.resolve())
    expect(screen.getByRole('main').textContent).toMatch(/^1 sessions\.$/i)
    unmount()
    expect(document.body.textContent).toBe('')
  },
)
