import { MAX_NAME_LENGTH } from '@/domain/limits'

export const NAME_TOO_LONG = `Use at most ${MAX_NAME_LENGTH} characters.`

export const NAME_CONTROL = 'This name contains an invisible character. Please type it again.'

export const DATE_OUT_OF_RANGE = 'Choose a date from 1970 to 2099.'
