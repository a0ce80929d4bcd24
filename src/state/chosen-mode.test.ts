import { beforeEach, expect, test } from 'vitest'
import { tellFacts } from '../../tests/builders/facts'
import { chooseMode, forgetChosenMode, timerModeNow } from './chosen-mode'

const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  forgetChosenMode()
  tellFacts({ timerMode: 'productivity' })
})

test('TIMER-02 TIMER-11 a chosen mode applies before the document has it, and until the write settles', () => {
  chooseMode('play', new Promise(() => {}))
  expect(timerModeNow()).toBe('play')
})

test('once the write has settled the document decides', async () => {
  chooseMode('play', Promise.reject(new Error('refused')))
  await settle()
  expect(timerModeNow()).toBe('productivity')
})

test('the result of an older choice does not end a newer one', async () => {
  chooseMode('play', Promise.resolve())
  chooseMode('productivity', Promise.resolve())
  chooseMode('play', new Promise(() => {}))
  await settle()
  expect(timerModeNow()).toBe('play')
})
