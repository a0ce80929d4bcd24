import type { Plugin } from 'vite'

/**
 * Removes code that the app never runs from packages that keep it in one file with the rest, in a form that tree shaking
 * has to keep. Each removal must match, so an update of a package cannot bring the weight back unnoticed.
 */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const found = PACKAGES.find(({ file, marker }) => file.test(id) && code.includes(marker))
      return found ? { code: removed(code, found), map: null } : null
    },
  }
}

interface LeanPackage {
  readonly file: RegExp
  /** Tells the package's main file from its others. */
  readonly marker: string
  readonly removals: readonly (readonly [pattern: RegExp, replacement: string])[]
}

const PACKAGES: readonly LeanPackage[] = [
  {
    // Pipelines are a second query language, which Firestore evaluates on the device. The app has plain queries only.
    file: /@firebase\/firestore\/dist\/common-[^/]+\.js$/,
    marker: 'class Firestore ',
    removals: [
      [/(?<!function )\b__PRIVATE_isPipeline\([\w.[\]]+\)/g, '(false)'],
      [/(?<!function )\b__PRIVATE_targetIsPipelineTarget\((?:[\w.]+|this\.\w+\(\w+\)\.target)\)/g, '(false)'],
      [/\b\w+ instanceof (?:CorePipeline|__PRIVATE_RealtimePipeline)\b/g, '(false)'],
      [/(?:getDocumentsMatching|getOverlaysFor)Pipeline\([\w, ]*\) \{/g, '$& throw 0;'],
      [/new CorePipeline\(t, r\)/, 'null'],
      [/\.map\(__PRIVATE_stageFromProto\)/, ''],
      // The app creates no indexes on the device, so queries never use one.
      [/\b(?:getDocumentsMatchingTarget|addFieldIndex|createTargetIndexes)\([\w, ]*\) \{/g, '$& throw 0;'],
      // The entries of such indexes, in their own encoding.
      [/^.{4,}\b(?:[AEPV_cdfhlpsu]s)\((?:e|t|n|r|i|s|_|, )+\) \{$/gm, '$& throw 0;'],
      [
        /function __PRIVATE_toEvaluable\(/,
        'function __PRIVATE_toEvaluable() {}\nfunction __PRIVATE_removed(',
      ],
      // A Bloom filter spares reading a query again after a deletion elsewhere, which for a week of sessions is about 40
      // documents. It brings its own MD5 and integers. Without one Firestore reads the query again.
      [/^import \{ Integer, Md5 \} from .*$/m, ''],
      [/= new BloomFilter\(s, r, i\)/, '= null'],
      [/const at = new Integer\(/, 'const at = /* @__PURE__ */ new Integer('],
      [/Integer\.fromString\(/, 'BigInt('],
      [
        /BasePath\.extractNumericId\(e\)\.compare\(/,
        '__PRIVATE_primitiveComparator(BasePath.extractNumericId(e), ',
      ],
      [/const t = e\.M\.unchangedNames;/, 'return null; $&'],
    ],
  },
  {
    file: /@firebase\/firestore\/dist\/index\.esm\.js$/,
    marker: 'bloom-blob',
    removals: [[/^import '@firebase\/webchannel-wrapper\/bloom-blob';$/m, '']],
  },
  {
    // The app renders on the client only and never takes over markup from a server.
    file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    marker: 'exports.hydrateRoot = ',
    removals: [
      // Parameters of the same name are left alone.
      [/(?<![\w$])isHydrating(?![\w$]| =|\n\) \{| \|\| value| \? element)/g, '(false)'],
      [/^exports\.hydrateRoot = function [^]*?^\};$/m, ''],
      [/^ReactDOMHydrationRoot\.prototype\.(?:render|unmount) = /gm, ''],
      [/^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function [^]*?^\};$/m, ''],
    ],
  },
  {
    // Reports once a day to Google which packages of the SDK run in this browser, and keeps a database for it. The other packages
    // go without.
    file: /@firebase\/app\/dist\/esm\/index\.esm\.js$/,
    marker: 'class HeartbeatServiceImpl ',
    removals: [
      [/^\s*_registerComponent\(new Component\('heartbeat'.*$/m, ''],
      [/^import \{ openDB \} from 'idb';$/m, ''],
    ],
  },
  {
    // The providers that the app offers are Google and GitHub; nobody signs in by a link in a mail, and nothing asks for a
    // policy of passwords. Auth runs in pages only, so it has no copy of itself in the service worker to talk to.
    file: /@firebase\/auth\/dist\/esm\/index-[^/]+\.js$/,
    marker: 'class PasswordPolicyImpl ',
    removals: [
      [/^(?:Facebook|Twitter)AuthProvider\.\w+ = .*$/gm, ''],
      [/= ActionCodeURL\.parseLink\(emailLink\)/, '= null'],
      [/new PasswordPolicyImpl\(response\)/, 'null'],
      [/this\.initializeServiceWorkerMessaging\(\)\.then/, 'Promise.resolve().then'],
      [/async initialize(?:Receiver|Sender)\(\) \{/g, '$& throw 0;'],
      // Auth does not enforce App Check (see README), and Safari blocks a popup that waits for its token.
      [/const appCheckToken = await auth\._getAppCheckToken\(\);/, 'const appCheckToken = undefined;'],
    ],
  },
  {
    // Prefetching and error elements are for the data router. `displayName` and unmarked calls keep components that nothing imports.
    file: /react-router\/dist\/development\/chunk-[^/]+\.mjs$/,
    marker: 'function HashRouter(',
    removals: [
      [/^\w+\.displayName = .*$/gm, ''],
      [/= (React\d*\.(forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
      [/React\d*\.createElement\(PrefetchPageLinks, \{ page: \w+ \}\)/, 'null'],
      [/(?<!function )\bwarning(Once)?\(/g, '/* @__PURE__ */ warning$1('],
      [/isDataRoute \? useNavigateStable\(\) : /, ''],
      [/^RenderErrorBoundary\.contextType = .*$/m, ''],
      [/dataRouterState && \(match\.route\.ErrorBoundary/, 'false && (match.route.ErrorBoundary'],
      [/match\.route\.errorElement \|\| defaultErrorElement/, 'match.route.errorElement'],
      [/var ENABLE_DEV_WARNINGS = true/, 'var ENABLE_DEV_WARNINGS = false'],
    ],
  },
]

function removed(code: string, { file, removals }: LeanPackage): string {
  return removals.reduce((left, [pattern, replacement]) => {
    const next = left.replace(pattern, replacement)
    if (next === left)
      throw new Error(`Nothing in ${file.source} matches ${pattern.source}: see lean-packages.ts.`)
    return next
  }, code)
}
