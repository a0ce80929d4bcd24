import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const TAG = /<script src="(\/src\/app\/first-paint\/[\w-]+\.js)"><\/script>/g

/**
 * Writes the scripts that run before the first frame into the document, because files would come too late for it. The
 * Content-Security-Policy of firebase.json allows exactly these texts, by their hashes.
 */
export function inlineScripts(): Plugin {
  let root = ''
  return {
    name: 'counterpoint:inline-scripts',
    configResolved(resolved) {
      root = resolved.root
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(TAG, (_, file: string) => `<script>${readFileSync(join(root, file), 'utf8')}</script>`),
    },
  }
}
