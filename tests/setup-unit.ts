import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Vitest runs without globals, so Testing Library cannot register this itself.
afterEach(cleanup)

// A lazily loaded screen can take longer than a second while both cores are busy.
configure({ asyncUtilTimeout: 5000 })
