import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CoverVoices } from './CoverVoices'

test.each([
  ['no time at all', { productivity: 0, play: 0 }, 0],
  ['only play', { productivity: 0, play: 60 }, 1],
  ['both', { productivity: 60, play: 60 }, 2],
])('PROFILE-10 the centre line keeps its colour: %s', (_, week, lines) => {
  const { container } = render(<CoverVoices weeks={[week, week]} />)
  expect(container.querySelectorAll('[class$="Line"]')).toHaveLength(lines)
})
