interface ImportMetaEnv {
  /** `true` in builds that speak to the emulators. */
  readonly VITE_USE_EMULATORS?: string
  /** Added to the emulators' ports in the builds for tests. */
  readonly VITE_PORT_OFFSET?: string
  readonly VITE_FIREBASE_PROJECT_ID?: string
  readonly VITE_FIREBASE_API_KEY?: string
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string
  readonly VITE_FIREBASE_APP_ID?: string
  /** Without it App Check is off; a production build then fails unless `VITE_APPCHECK=off`. */
  readonly VITE_FIREBASE_APPCHECK_SITE_KEY?: string
  /** `off` where there is no App Check on purpose. */
  readonly VITE_APPCHECK?: string
  /** Where GitHub's API answers, if not at https://api.github.com. */
  readonly VITE_GITHUB_API_URL?: string
  /** `.env` has a placeholder, which a production build for a Firebase project refuses. */
  readonly VITE_WAITLIST_URL: string
  /** The version of package.json and the commit; vite.config.ts sets it. */
  readonly VITE_APP_VERSION?: string
}
