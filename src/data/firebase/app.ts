import { initializeApp, type FirebaseApp } from 'firebase/app'
import { firebaseOptions } from './config'

let app: FirebaseApp | null = null

export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(firebaseOptions())
  return app
}
