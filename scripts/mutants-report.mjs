// What `npm run mutants` prints: a line for each file, the score, and the mutants that no test noticed.

export const REQUIRED_PERCENT = 90

const NOTICED = new Set(['Killed', 'Timeout'])
const UNNOTICED = new Set(['Survived', 'NoCoverage'])

/**
 * `equivalents` are mutants that behave like the original, so no test can notice them: file, line, from, to and the reason.
 * They count neither as killed nor as survivors.
 */
export function reportOf(report, folder, equivalents) {
  const files = Object.entries(report.files)
    .map(([path, { source, mutants }]) => fileOf(path, source.split('\n'), mutants, equivalents))
    .filter(({ killed, survivors }) => killed + survivors.length > 0)
    .sort((a, b) => a.path.localeCompare(b.path))
  const killed = sum(files.map((file) => file.killed))
  const survivors = files.flatMap((file) => file.survivors)
  const equivalent = sum(files.map((file) => file.equivalent))
  const percent = percentOf(killed, killed + survivors.length)
  return {
    percent,
    lines: [
      ...files.map((file) => lineOf(file)),
      `${folder}: ${killed} of ${killed + survivors.length} mutants killed, ${percent.toFixed(1)} % (${equivalent} equivalent)`,
      ...survivors,
    ],
  }
}

function fileOf(path, lines, mutants, equivalents) {
  const unnoticed = mutants
    .filter(({ status }) => UNNOTICED.has(status))
    .map((mutant) => changeOf(path, lines, mutant))
  const survivors = unnoticed.filter(
    (change) =>
      !equivalents.some((each) => ['file', 'line', 'from', 'to'].every((key) => each[key] === change[key])),
  )
  return {
    path,
    killed: mutants.filter(({ status }) => NOTICED.has(status)).length,
    equivalent: unnoticed.length - survivors.length,
    survivors: survivors.map(({ at, from, to }) => `  ${path}:${at}  ${from}  →  ${to}`),
  }
}

function changeOf(file, lines, { location: { start, end }, replacement }) {
  const part = lines.slice(start.line - 1, end.line)
  part[part.length - 1] = part.at(-1).slice(0, end.column - 1)
  part[0] = part[0].slice(start.column - 1)
  return {
    file,
    at: start.line,
    line: lines[start.line - 1].trim(),
    from: inOneLine(part.join('\n')),
    to: inOneLine(replacement ?? ''),
  }
}

const inOneLine = (text) => text.replace(/\s+/g, ' ')
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0)
const percentOf = (part, whole) => (whole === 0 ? 100 : (100 * part) / whole)
const lineOf = ({ path, killed, survivors }) =>
  `${percentOf(killed, killed + survivors.length)
    .toFixed(0)
    .padStart(3)} %  ${killed} of ${killed + survivors.length}  ${path}`
