// Checks for Java, which runs the Firestore and Storage emulators.
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

/** `javac` and `jar` are part of a JDK, but not of a Java runtime. */
export function requireJavaCompiler() {
  if (outputOf('javac', ['-version']) === null || outputOf('jar', ['--version']) === null) {
    throw new Problem(`Java is installed without its compiler, which the Storage emulator needs: ${cure}.`)
  }
}

/** The major version in the output of `java -version`: `17.0.15` is 17, `1.8.0_292` is 8. */
function javaVersion(text) {
  const match = /version "(?:1\.)?(\d+)/.exec(text ?? '')
  return match ? Number(match[1]) : null
}
