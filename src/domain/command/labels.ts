// The labels of the timer's buttons, which are commands too.
export const START_TIMER = 'Start Timer'
export const STOP_TIMER = 'Stop Timer'
export const PAUSE = 'Pause'
export const RESUME = 'Resume'
export const QUICK_ADD = 'Quick Add Session'
export const KEEP_IN_SIGHT = 'Keep in sight'
export const CORRECT_TIMER = 'Correct this timer'
