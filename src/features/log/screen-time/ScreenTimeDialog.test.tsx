import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  dialog,
  field,
  fill,
  openDialog,
  setUpLogScreenTime,
  submit,
  written,
} from './log-screen-time.testing'

setUpLogScreenTime()

describe('the form', () => {
  test('LOG-02 has app, date, hours and minutes, with today as the date', async () => {
    await openDialog()
    expect(screen.getByRole('dialog', { name: 'Log Screen Time' })).toBeVisible()
    expect(field('App')).toHaveFocus()
    expect(field('Date')).toHaveValue('10/06/2025')
    expect(field('Hours')).toHaveAttribute('inputmode', 'decimal')
    expect(field('Minutes')).toHaveAttribute('inputmode', 'numeric')
  })

  test('FORM-09 1,5 hours are an hour and a half, and no field changes with the wheel', async () => {
    await openDialog()
    expect(dialog().queryByRole('spinbutton')).toBeNull()
    await fill('YouTube', '1,5', '')
    await submit()
    expect(written()).toMatchObject([{ duration: 5400 }])
  })

  test('FORM-09 hours and minutes show how they were read when their field is left', async () => {
    await openDialog()
    await fill('', '1.000', '1,250')
    await userEvent.tab()
    expect([field('Hours'), field('Minutes')].map((input) => (input as HTMLInputElement).value)).toEqual([
      '1',
      '1250',
    ])
  })

  test('LOG-08, DATA-13 offers the saved apps by name', async () => {
    await openDialog()
    const list = document.getElementById(field('App').getAttribute('list') ?? '')
    const names = [...(list?.querySelectorAll('option') ?? [])].map((option) => option.value)
    expect(names).toEqual(['Reddit', 'Steam', 'YouTube'])
  })

  test('LOG-03 Please enter a screen time duration greater than zero.', async () => {
    await openDialog()
    await fill('YouTube', '0', '0')
    await submit()
    expect(dialog().getByText('Please enter a screen time duration greater than zero.')).toBeVisible()
    expect(field('Hours')).toHaveFocus()
    expect(written()).toEqual([])
  })

  test('LOG-04 Please enter an app name.', async () => {
    await openDialog()
    await fill('', '1', '')
    await submit()
    expect(dialog().getByText('Please enter an app name.')).toBeVisible()
    expect(field('App')).toHaveFocus()
    expect(written()).toEqual([])
  })

  test('LOG-03, LOG-04 shows both messages at their fields, until each is fixed', async () => {
    await openDialog()
    await submit()
    expect(dialog().getByText('Please enter an app name.')).toBeVisible()
    expect(dialog().getByText('Please enter a screen time duration greater than zero.')).toBeVisible()
    await fill('YouTube', '', '5')
    expect(dialog().queryByText(/^Please enter/)).toBeNull()
  })

  test('LOG-02 limits minutes to 59 and requires a date', async () => {
    await openDialog()
    await fill('YouTube', '', '60')
    await userEvent.clear(field('Date'))
    await submit()
    expect(dialog().getByText('Enter minutes from 0 to 59.')).toBeVisible()
    expect(dialog().getByText('Please select a date.')).toBeVisible()
    expect(written()).toEqual([])
  })

  test('FORM-01 Escape closes an empty form, and asks if something was entered', async () => {
    await openDialog()
    await fill('You', '', '')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(field('App')).toHaveValue('You')
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Log Screen Time' }))
    expect(field('App')).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
