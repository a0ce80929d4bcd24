import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { KitPage } from './KitPage'

const HERE = 'src/app/dev/kit'
const EXPORTED = /^export function ([A-Z]\w*)/gm

test('shows every component of ui', () => {
  const kit = readdirSync(HERE)
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => readFileSync(join(HERE, file), 'utf8'))
    .join('\n')
  const components = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join('src/ui', file), 'utf8').matchAll(EXPORTED)])
    .map(([, name]) => name)
  // App shows the toasts of every page, and the gauge draws its own parts.
  const missing = components.filter(
    (name) => !kit.includes(`<${name}`) && !/^(Toast(Area)?|GaugeDrawing|BrokenLine)$/.test(name ?? ''),
  )
  expect(missing).toEqual([])
})

test('shows each group in both themes, or in one', async () => {
  render(<KitPage />)
  expect(screen.getAllByRole('region', { name: 'Figures' })).toHaveLength(2)
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(screen.getAllByRole('region', { name: 'Figures' })).toHaveLength(1)
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
})

test('opens and closes each dialog', async () => {
  render(<KitPage />)
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }))
  const openers = within(screen.getByRole('region', { name: 'Dialogs' })).getAllByRole('button')
  for (const opener of openers) {
    await userEvent.click(opener)
    expect(screen.getByRole(/^AlertDialog/.test(opener.textContent) ? 'alertdialog' : 'dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }
})
