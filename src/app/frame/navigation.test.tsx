import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useTopOfPage } from './navigation'

function Page() {
  useTopOfPage()
  return null
}

test('FRAME-16 a link leads to the top of its page; a load, Back and another search of the page do not', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: ['/app/dashboard'],
  })
  render(<RouterProvider router={router} />)
  expect(scrollTo).not.toHaveBeenCalled()
  await act(() => router.navigate('/app/strategy'))
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
  await act(() => router.navigate('/app/strategy?q=a'))
  await act(() => router.navigate(-2))
  expect(scrollTo).toHaveBeenCalledOnce()
})
