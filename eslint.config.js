import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import { defineConfig } from 'eslint/config'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import boundaries from 'eslint-plugin-boundaries'
import { importX } from 'eslint-plugin-import-x'
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
  domain: { rooms: ['lib'], packages: ['date-fns', '@date-fns/tz', '@date-fns/utc'] },
  format: { rooms: ['domain', 'lib'], packages: ['date-fns', '@date-fns/tz'] },
  data: { rooms: ['domain', 'lib'], packages: ['firebase', 'valibot', '@octokit/rest', 'p-map'] },
  platform: { rooms: ['domain', 'lib'], packages: ['papaparse', 'fflate'] },
  state: { rooms: ['domain', 'lib'], packages: ['react', 'zustand'] },
  styles: { rooms: [], packages: [] },
  ui: { rooms: ['styles', 'lib'], packages: screens },
  components: { rooms: ['domain', 'format', 'state', 'ui', 'styles', 'lib'], packages: screens },
  // A feature never imports another one; see `elements` below.
  feature: {
    rooms: ['domain', 'format', 'state', 'ui', 'styles', 'components', 'platform', 'lib'],
    packages: [...screens, ...charts, '@tanstack/react-virtual', 'p-map'],
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

const anyModule = [
  { to: { element: { type: '*' } } },
  { to: { module: { origin: 'external' } } },
  { to: { module: { origin: 'core' } } },
]

const policies = [
  ...Object.entries(arrows).flatMap(([room, { rooms, packages, isServer }]) => [
    ...rooms.map((type) => ({ from: { element: { type: room } }, allow: { to: { element: { type } } } })),
    ...packages.map((source) => ({
      from: { element: { type: room } },
      allow: { to: { module: { origin: 'external', source } } },
    })),
    ...(isServer
      ? [{ from: { element: { type: room } }, allow: { to: { module: { origin: 'core' } } } }]
      : []),
  ]),
  // `app` composes everything, and `tests` may look at everything.
  ...anyModule.flatMap((allow) => [
    { from: { element: { type: 'app' } }, allow },
    { from: { element: { type: 'tests' } }, allow },
  ]),
  // A test beside its source has its room's imports, plus test libraries and builders.
  ...['external', 'core'].map((origin) => ({
    from: { file: { categories: 'test' } },
    allow: { to: { module: { origin } } },
  })),
  { from: { file: { categories: 'test' } }, allow: { to: { element: { type: 'tests' } } } },
]

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
      'boundaries/files': [{ category: 'test', pattern: '**/*.test.{ts,tsx}' }],
      'boundaries/ignore': ['**/*.d.ts'],
      'boundaries/root-path': import.meta.dirname,
      'import/resolver': {
        typescript: {
          project: ['tsconfig.app.json', 'functions/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        },
      },
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkAllOrigins: true,
          checkUnknownLocals: true,
          message: 'This room may not import that. See the table in src/README.md.',
          policies,
        },
      ],
    },
  },
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
  {
    files: ['src/data/**/*.ts'],
    ignores: ['src/data/writes/rollup-batch.ts', 'src/data/bulk/bulk-sessions.ts'],
    rules: { 'no-restricted-syntax': ['error', bareDay, ...onlyToTrash] },
  },
  {
    files: ['src/domain/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [onlyData, notInDomain] }] },
  },

  // No file needs itself. tests/cycles.test.ts holds the same between folders, type imports included.
  {
    files: ['src/**/*.{ts,tsx}', 'functions/src/**/*.ts'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['tsconfig.app.json', 'functions/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
  },

  // React code.
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'public/**/*.js', 'tests/e2e/**/*.js'],
    languageOptions: { globals: globals.browser },
  },

  // Code that runs in Node.
  {
    files: ['scripts/**/*.mjs', '*.config.{js,ts}', 'functions/**/*.ts', 'tests/**/*.ts'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['scripts/**/*.mjs'],
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
  },
  prettier,
)
