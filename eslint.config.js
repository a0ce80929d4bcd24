import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import { defineConfig } from 'eslint/config'
import boundaries from 'eslint-plugin-boundaries'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/**
 * The rooms of src and the arrows between them, as src/README.md draws them: for each room the rooms and the packages that it
 * may import, besides itself. Whatever is not listed is an error.
 */
const screens = ['react', 'react-dom', 'react-router-dom', 'lucide-react']
const charts = ['chart.js', 'react-chartjs-2']
const arrows = {
  domain: { rooms: [], packages: ['date-fns', '@date-fns/tz'] },
  format: { rooms: ['domain'], packages: ['date-fns', '@date-fns/tz'] },
  data: { rooms: ['domain'], packages: ['firebase', 'valibot', '@octokit/rest'] },
  platform: { rooms: ['domain'], packages: ['papaparse'] },
  state: { rooms: ['domain'], packages: ['react', 'zustand'] },
  styles: { rooms: [], packages: [] },
  ui: { rooms: ['styles'], packages: screens },
  components: { rooms: ['domain', 'format', 'state', 'ui', 'styles'], packages: screens },
  // A feature never sees another one; see `elements` below.
  feature: {
    rooms: ['domain', 'format', 'state', 'ui', 'styles', 'components', 'platform'],
    packages: [...screens, ...charts, '@tanstack/react-virtual'],
  },
  functions: {
    rooms: ['domain'],
    packages: ['firebase-admin', 'firebase-functions', 'valibot'],
    isServer: true,
  },
}

const elements = [
  ...['domain', 'format', 'data', 'platform', 'state', 'styles', 'ui', 'components', 'app'].map((room) => ({
    type: room,
    pattern: `src/${room}`,
  })),
  // Each feature is a room of its own, so an import from another one crosses a border that no arrow crosses.
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
  // The house is put together in `app`, and looked at from all sides in `tests`.
  ...anyModule.flatMap((allow) => [
    { from: { element: { type: 'app' } }, allow },
    { from: { element: { type: 'tests' } }, allow },
  ]),
  // A test beside its source keeps its room's arrows, and has the test libraries and builders besides.
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
const onlyRecordBatch = {
  regex: '^firebase/firestore(/lite)?$',
  importNames: ['writeBatch', 'runTransaction', 'updateDoc', 'addDoc'],
  message:
    'What is written of sessions and completions carries its months along: see src/data/record-batch.ts.',
}
const notInDomain = {
  regex: '^(react|zustand)([/-]|$)',
  message: 'src/domain is pure: no React and no store. Take what is needed as an argument.',
}

export default defineConfig(
  {
    ignores: ['dist/', 'functions/lib/', '.emulators/', 'coverage/', 'test-results/', 'playwright-report/'],
  },
  js.configs.recommended,

  // The app, the functions and the tests: TypeScript with the rules that need types.
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
      // A router or a library names its own strings in enums; comparing with the string is the readable way.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // React's event attributes may start something whose promise nobody waits for.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'] > Literal[value=/^\\d{4}-\\d{2}-\\d{2}$/]",
          message: 'A bare day is parsed as midnight UTC: yesterday in America. Use domain/calendar.',
        },
      ],
    },
  },

  // Arrows between rooms.
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
          message:
            'The architecture has no arrow from here to what is imported; src/README.md shows those that exist.',
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
    ignores: ['src/data/queued-writes.ts', 'src/data/bulk-writes.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [onlyRecordBatch] }] },
  },
  {
    files: ['src/domain/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [onlyData, notInDomain] }] },
  },

  // The screens.
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

  // What runs in Node.
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
