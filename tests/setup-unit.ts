import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
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

// Whoever looks for a role asks for the style of each element and of what it stands in. happy-dom copies each with
// `structuredClone`, which took a quarter of the time of a screen's test.
CSSPropertyManager.prototype.clone = function (this: CSSPropertyManager) {
  const { properties, definedPropertyNames } = this as unknown as Record<string, Record<string, object>>
  const copies = Object.entries(properties ?? {}).map(([name, value]): [string, object] => [
    name,
    { ...value },
  ])
  const fields = { properties: Object.fromEntries(copies), definedPropertyNames: { ...definedPropertyNames } }
  return Object.assign(new CSSPropertyManager(), fields)
}
