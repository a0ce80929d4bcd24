import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useQuery, useTyped } from './use-query'

test('FIND-01 an address that was typed or linked replaces what stands in the field', () => {
  // The browser gives all of these the same key.
  const entries = ['', '?q=brahms'].map((search) => ({ pathname: '/', search, key: 'default' }))
  const { result } = renderHook(
    () => {
      const { query, version, change } = useQuery()
      const [text, type] = useTyped(query.text, version, (text) => change({ text }))
      return { text, type, navigate: useNavigate() }
    },
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={entries} initialIndex={1}>
          {children}
        </MemoryRouter>
      ),
    },
  )
  expect(result.current.text).toBe('brahms')
  act(() => result.current.type('reger'))
  expect(result.current.text).toBe('reger')
  act(() => void result.current.navigate(-2))
  expect(result.current.text).toBe('')
})
