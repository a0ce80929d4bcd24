import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
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

test('FRAME-16 the page gets the focus of a link that goes with its page; another link keeps it', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  function Frame() {
    useTopOfPage()
    return (
      <>
        <Link to="/app/strategy">Strategy</Link>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </>
    )
  }
  const children = [
    { path: '/app/history', element: <Link to="/app">Back to timer</Link> },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: ['/app/history'] })
  render(<RouterProvider router={router} />)
  expect(document.body).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Back to timer' }))
  expect(screen.getByRole('main')).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Strategy' }))
  expect(screen.getByRole('link', { name: 'Strategy' })).toHaveFocus()
})
