import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import { defineConfig } from 'eslint/config'
import boundaries from 'eslint-plugin-boundaries'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/**
 * The rooms of src and their allowed imports, as in src/README.md: for each room the other rooms and packages that it may
 * import. Anything else is an error.
 */
const screens = ['react', 'react-dom', 'react-router-dom', 'lucide-react']
const charts = ['chart.js', 'react-chartjs-2']
const arrows = {
  lib: { rooms: [], packages: ['p-map'] },
  // valibot states each stored document: see src/domain/document.ts.
  domain: { rooms: ['lib'], packages: ['date-fns', '@date-fns/tz', '@date-fns/utc', 'valibot'] },
  format: { rooms: ['domain', 'lib'], packages: ['date-fns', '@date-fns/tz'] },
  data: { rooms: ['domain', 'lib'], packages: ['firebase', '@octokit/rest', 'p-map'] },
  platform: { rooms: ['domain', 'lib'], packages: ['papaparse', 'fflate', 'ical-generator'] },
  state: { rooms: ['domain', 'lib'], packages: ['react', 'zustand'] },
  styles: { rooms: [], packages: [] },
  ui: { rooms: ['styles', 'lib'], packages: screens },
  components: {
    rooms: ['domain', 'format', 'platform', 'state', 'ui', 'styles', 'lib'],
    packages: [...screens, 'react-day-picker'],
  },
  // A feature never imports another one; see `elements` below.
  feature: {
    rooms: ['domain', 'format', 'state', 'ui', 'styles', 'components', 'platform', 'lib'],
    packages: [...screens, ...charts, '@tanstack/react-virtual', 'downshift', 'p-map'],
  },
  functions: {
    rooms: ['domain', 'lib'],
    packages: ['firebase-admin', 'firebase-functions', 'valibot'],
    isServer: true,
  },
}

const elements = [
  ...['lib', 'domain', 'format', 'data', 'platform', 'state', 'styles', 'ui', 'components', 'app'].map(
    (room) => ({
      type: room,
      pattern: `src/${room}`,
    }),
  ),
  // Each feature is its own room, so an import from another feature is not allowed.
  { type: 'feature', pattern: 'src/features/*', capture: ['feature'] },
  { type: 'functions', pattern: 'functions/src' },
  { type: 'tests', pattern: 'tests' },
]

const anyModule = {
  to: [{ element: { type: '*' } }, { module: { origin: ['external', 'core'] } }],
}

/** A test beside its source has its room's imports, plus test libraries and builders. */
const ofTests = {
  from: { file: { categories: 'test' } },
  allow: { to: [{ module: { origin: ['external', 'core'] } }, { element: { type: 'tests' } }] },
}

/** What a room may import. `app` composes everything. */
const policiesOf = (room) => {
  if (room === 'app') return [{ from: { element: { type: 'app' } }, allow: anyModule }]
  const { rooms, packages, isServer } = arrows[room]
  const from = { element: { type: room } }
  return [
    ...(rooms.length > 0 ? [{ from, allow: { to: { element: { type: rooms } } } }] : []),
    ...(packages.length > 0
      ? [{ from, allow: { to: { module: { origin: 'external', source: packages } } } }]
      : []),
    ...(isServer ? [{ from, allow: { to: { module: { origin: 'core' } } } }] : []),
    ofTests,
  ]
}

const folderOf = { feature: 'src/features', functions: 'functions/src' }

/** The plugin tries all of a file's policies on each import, so a file knows those of its own room only. */
const allowedImports = [...Object.keys(arrows), 'app'].map((room) => ({
  files: [`${folderOf[room] ?? `src/${room}`}/**/*.{ts,tsx}`],
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        checkUnknownLocals: true,
        message: 'This room may not import that. See the table in src/README.md.',
        policies: policiesOf(room),
      },
    ],
  },
}))

/** The files of rooms that may import React. */
const reactFiles = [
  'app',
  ...Object.keys(arrows).filter((room) => arrows[room].packages.includes('react')),
].map((room) => `${folderOf[room] ?? `src/${room}`}/**/*.{ts,tsx}`)

const onlyData = {
  regex: '^@?firebase(/|$)',
  message: 'Firebase is known to src/data alone. Ask the Backend (useBackend) instead.',
}
const onlyRollupBatch = {
  regex: '^firebase/firestore(/lite)?$',
  importNames: ['writeBatch', 'runTransaction', 'updateDoc', 'addDoc', 'deleteDoc'],
  message:
    'What is written of sessions and completions carries its months along, and what is deleted goes to the trash: see src/data/writes/rollup-batch.ts.',
}
const bareDay = {
  selector: "NewExpression[callee.name='Date'] > Literal[value=/^\\d{4}-\\d{2}-\\d{2}$/]",
  message: 'A bare day is parsed as midnight UTC: yesterday in America. Use domain/calendar.',
}
const doubleCast = {
  selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
  message:
    'A cast past `unknown` hides what the compiler knows. Narrow the value, or state its type where it is made.',
}
const bareOption = {
  selector: "JSXOpeningElement[name.name='option']:not(:has(JSXAttribute[name.name='value']))",
  message: 'Without a value the browser takes the text, which a translation or its own clean-up changes.',
}
const onlyToTrash = [
  {
    selector: "MemberExpression[property.name='removeForGood']",
    message: 'Only `Clear all` deletes for good (src/data/bulk/bulk-sessions.ts). Use `trash` of the batch.',
  },
  {
    selector: "CallExpression[callee.object.name='writes'][callee.property.name='delete']",
    message: 'Only src/data/writes/rollup-batch.ts deletes documents, and stores them in the trash.',
  },
]
const notInDomain = {
  regex: '^(react|zustand)([/-]|$)',
  message: 'src/domain is pure: no React and no store. Take what is needed as an argument.',
}

export default defineConfig(
  {
    ignores: ['dist/', 'functions/lib/', '.emulators/', 'coverage/', 'test-results/', 'playwright-report/'],
  },
  js.configs.recommended,

  // App, functions and tests: TypeScript with type-aware rules.
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.tests.json', './functions/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Libraries define enums of strings; comparing with the string is more readable.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // React event handlers may start promises without awaiting them.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'no-restricted-syntax': ['error', bareDay],
    },
  },

  // Allowed imports between rooms.
  {
    files: ['src/**/*.{ts,tsx}', 'functions/src/**/*.ts'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/files': [{ category: 'test', pattern: '**/*.{test,testing}.{ts,tsx}' }],
      'boundaries/ignore': ['**/*.d.ts'],
      'boundaries/legacy-templates': false,
      'boundaries/root-path': import.meta.dirname,
      'import/resolver': {
        typescript: {
          project: ['tsconfig.app.json', 'functions/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        },
      },
    },
    rules: { 'boundaries/no-unknown-files': 'error' },
  },
  ...allowedImports,
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/data/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [onlyData] }] },
  },
  {
    files: ['src/data/**/*.ts'],
    // The two files that rollup batches are made of, and one that writes neither sessions nor completions.
    ignores: [
      'src/data/writes/queued-writes.ts',
      'src/data/writes/bulk-writes.ts',
      'src/data/github/github.ts',
    ],
    rules: { 'no-restricted-imports': ['error', { patterns: [onlyRollupBatch] }] },
  },
  // Tests may stand in for what a browser or the SDK gives.
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,testing}.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', bareDay, doubleCast, bareOption] },
  },
  {
    files: ['src/data/**/*.ts'],
    ignores: ['src/data/writes/rollup-batch.ts', 'src/data/bulk/bulk-sessions.ts'],
    rules: { 'no-restricted-syntax': ['error', bareDay, ...onlyToTrash] },
  },
  {
    files: ['src/data/**/*.ts'],
    ignores: ['**/*.{test,testing}.ts', 'src/data/writes/rollup-batch.ts', 'src/data/bulk/bulk-sessions.ts'],
    rules: { 'no-restricted-syntax': ['error', bareDay, doubleCast, ...onlyToTrash] },
  },
  {
    files: ['src/domain/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [onlyData, notInDomain] }] },
  },

  // React code.
  {
    files: reactFiles,
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
  },
  // Older versions of Safari forget the roles of a table whose parts are laid out as grids.
  {
    files: ['src/features/history/table/*.tsx'],
    rules: {
      'jsx-a11y/no-redundant-roles': [
        'error',
        {
          table: ['table'],
          thead: ['rowgroup'],
          tbody: ['rowgroup'],
          tr: ['row'],
          th: ['columnheader', 'rowheader'],
          td: ['cell'],
        },
      ],
      // It takes each cell for one of an editable grid.
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,js}', 'tests/e2e/**/*.js'],
    languageOptions: { globals: globals.browser },
  },

  // Code that runs in Node.
  {
    files: ['{scripts,tests}/**/*.mjs', '*.config.{js,ts}', 'functions/**/*.ts', 'tests/**/*.ts'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['scripts/**/*.mjs'],
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
  },
  prettier,
)
