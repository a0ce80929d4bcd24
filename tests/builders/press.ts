import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Presses the button with the name as a user does: with pointer, focus and pauses between. */
export const press = (name: string | RegExp): Promise<void> => userEvent.click(button(name))

/** Presses the button with the name within the same task, for long lists and fake timers. */
export const pressAtOnce = (name: string | RegExp): boolean => fireEvent.click(button(name))
