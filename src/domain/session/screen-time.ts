/** An app whose screen time the user logs (LOG-08). */
export interface ScreenTimeApp {
  readonly id: string
  readonly name: string
}
