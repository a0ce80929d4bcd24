// The Firestore and Storage emulators are Java programs.
import { outputOf } from '../processes.mjs'
import { Problem } from '../progress.mjs'

const cure =
  'install a JDK, for instance with `apt-get install openjdk-17-jdk-headless` or `brew install openjdk@21`'

export function requireJava() {
  const version = javaVersion(outputOf('java', ['-version']))
  if (version === null) throw new Problem(`Java is missing, and the Firebase emulators need it: ${cure}.`)
  if (version < 17)
    throw new Problem(`Java ${version} is too old for the Firebase emulators, which need 17: ${cure}.`)
}

/** `javac` and `jar` come with a JDK, not with a bare Java runtime. */
export function requireJavaCompiler() {
  if (outputOf('javac', ['-version']) === null || outputOf('jar', ['--version']) === null) {
    throw new Problem(`Java is here without its compiler, which prepares the Storage emulator: ${cure}.`)
  }
}

/** The major version in what `java -version` prints: `17.0.15` is 17, `1.8.0_292` is 8. */
function javaVersion(text) {
  const match = /version "(?:1\.)?(\d+)/.exec(text ?? '')
  return match ? Number(match[1]) : null
}
