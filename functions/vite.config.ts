import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// One file goes to production: the shared rules of src/domain and every small library are compiled into it, so that the
// deployed package needs nothing but Firebase's own two, which read files of their own and must stay as they are.
export default defineConfig({
  root: here('.'),
  resolve: { alias: { '@': here('../src') } },
  publicDir: false,
  ssr: {
    noExternal: true,
    external: ['firebase-functions', 'firebase-admin'],
    target: 'node',
  },
  build: {
    ssr: here('src/index.ts'),
    outDir: here('lib'),
    emptyOutDir: true,
    // Production runs Node 22; the emulators use the Node of the machine, which may be 20.
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: [/^firebase-functions(\/|$)/, /^firebase-admin(\/|$)/],
      output: { entryFileNames: 'index.js', format: 'es', codeSplitting: false },
    },
  },
})
