// Builds the app of the tests as its next release would be: with changed sources, so that Vite names the files anew whose
// content, or that of a file they import, has changed. The argument is the folder.
import process from 'node:process'
import { build } from 'vite'

/** What the next release adds to these files. */
const CHANGES = {
  'src/app/main.tsx': "\ndocument.documentElement.dataset.release = 'next'\n",
  'src/features/legal/LegalLayout.module.css': '\n.page { --release: next; }\n',
}

const nextRelease = {
  name: 'counterpoint:next-release',
  enforce: 'pre',
  transform(code, id) {
    const change = Object.entries(CHANGES).find(([file]) => id.split('?')[0].endsWith(`/${file}`))
    return change && code + change[1]
  },
}

await build({
  mode: 'tests',
  logLevel: 'warn',
  plugins: [nextRelease],
  build: { outDir: process.argv[2] },
})
