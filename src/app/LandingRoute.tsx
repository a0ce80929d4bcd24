import { lazyComponent } from '@/components/lazy-component'

/** Renders synchronously once the code is loaded, so the prerendered page is replaced without a flash. */
export const LandingRoute = lazyComponent(
  async () => (await import('@/features/landing/LandingPage')).LandingPage,
)
