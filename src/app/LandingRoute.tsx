import { lazy, type ComponentType } from 'react'

let loaded: ComponentType | null = null
const Lazy = lazy(async () => ({ default: await loadLandingPage() }))

export async function loadLandingPage(): Promise<ComponentType> {
  loaded = (await import('@/features/landing/LandingPage')).LandingPage
  return loaded
}

/** Not lazy where it has been loaded before: a lazy page shows the splash for a moment even then. */
export function LandingRoute() {
  const Page = loaded ?? Lazy
  return <Page />
}
