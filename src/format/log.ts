import type { ScreenTimeProblem } from '@/domain/screen-time/entry'
import { manualMessage } from './session-form'
import { DATE_OUT_OF_RANGE, NAME_CONTROL, NAME_TOO_LONG } from './errors'

export const LOG_MESSAGES = {
  screenTimeLogged: 'Screen time logged successfully!',
  addAppFailed: 'Error: Could not add the app.',
  removeAppFailed: 'Error: Could not remove the app.',
} as const

export const screenTimeMessage: Record<ScreenTimeProblem, string> = {
  'app-missing': 'Please enter an app name.',
  'app-control': NAME_CONTROL,
  'app-too-long': NAME_TOO_LONG,
  'date-missing': 'Please select a date.',
  'date-out-of-range': DATE_OUT_OF_RANGE,
  'hours-invalid': manualMessage['hours-invalid'],
  'minutes-invalid': manualMessage['minutes-invalid'],
  'hours-too-long': manualMessage['hours-too-long'],
  'hours-zero': 'Please enter a screen time duration greater than zero.',
}
