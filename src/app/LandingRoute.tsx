import { lazyPart } from '@/components/lazy-part'

/** Drawn at once where it has been loaded before. */
export const LandingRoute = lazyPart(async () => (await import('@/features/landing/LandingPage')).LandingPage)
