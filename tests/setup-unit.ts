import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Vitest runs without globals, so Testing Library cannot register this itself.
afterEach(cleanup)

// While both cores are busy, a screen whose code is loaded on demand can take seconds. No test here measures time.
const PATIENCE_MS = 15_000
configure({ asyncUtilTimeout: PATIENCE_MS })
// Vitest has no setting for this one. Files share a worker, and one wrapper is enough.
if (!('isPatient' in vi)) {
  const { waitFor } = vi
  const waitLonger: typeof waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options)
  Object.assign(vi, { isPatient: true, waitFor: waitLonger })
}
