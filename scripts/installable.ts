import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { PRODUCT_NAME } from '../src/domain/product.ts'

// `--paper` of the light theme, as sRGB: a manifest knows no other colours.
const PAPER = '#f4f6f3'

/** The web app manifest, and the service worker that starts the app without a network. Neither is there in development. */
export function installable(): Plugin[] {
  return VitePWA({
    // A new version waits until the person lets it in; see src/platform/service-worker.ts, which also registers it.
    registerType: 'prompt',
    injectRegister: false,
    manifest: {
      id: '/',
      name: PRODUCT_NAME,
      short_name: PRODUCT_NAME,
      description: 'A timer for two voices: focused work and guilt-free play.',
      lang: 'en',
      categories: ['productivity', 'lifestyle'],
      start_url: '/#/app',
      scope: '/',
      display: 'standalone',
      theme_color: PAPER,
      background_color: PAPER,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      screenshots: [
        {
          src: '/screenshots/wide.webp',
          sizes: '1920x1200',
          type: 'image/webp',
          form_factor: 'wide',
          label: 'The timer while it runs',
        },
        {
          src: '/screenshots/narrow.webp',
          sizes: '780x1280',
          type: 'image/webp',
          form_factor: 'narrow',
          label: 'The timer on a phone',
        },
      ],
    },
    // What is put in the manifest for the system alone need not lie in the cache.
    includeManifestIcons: false,
    workbox: {
      // The code, and the letters of Western languages; other letters and pictures are kept once they have been seen.
      globPatterns: [
        'index.html',
        'theme.js',
        'logo.svg',
        'assets/*.{js,css}',
        'assets/*-latin-wght-*.woff2',
      ],
      // Their names change with what is in them.
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: 'index.html',
      // Firebase Hosting's own pages, such as the sign-in helper.
      navigateFallbackDenylist: [/^\/__\//],
      runtimeCaching: [
        {
          urlPattern: ({ sameOrigin, url }) =>
            sameOrigin && /^\/assets\/.*\.(woff2|webp)$/.test(url.pathname),
          handler: 'CacheFirst',
          options: { cacheName: 'assets', expiration: { maxEntries: 60 } },
        },
      ],
      cleanupOutdatedCaches: true,
    },
  })
}
