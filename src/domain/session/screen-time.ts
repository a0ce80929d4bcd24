/** An app whose screen time somebody logs (spec, section 3). */
export interface ScreenTimeApp {
  readonly id: string
  readonly name: string
}
