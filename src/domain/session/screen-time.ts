import type { WithUnknownFields } from '../unknown-fields'

/** An app whose screen time the user logs (LOG-08). */
export interface ScreenTimeApp extends WithUnknownFields {
  readonly id: string
  readonly name: string
}
