// Plays histories in a thread of its own: what a tab leaves unhandled concerns nobody else.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** How many histories are played between two messages. */
const AT_ONCE = 20

process.on('unhandledRejection', () => {})

const { simulator, tab, previous, task } = workerData
const { LENGTH, codeOf, historyOf, play, shrink } = await import(simulator)
/** Today's release, and the one before if there is one. */
const releases = [tab, previous].filter(Boolean).map((path) => codeOf(readFileSync(path, 'utf8')))

/** What is wrong at the end of the history. An exception of the simulator is wrong too. */
function problemsOf(history) {
  try {
    return play(history, releases)
  } catch (error) {
    return [String(error?.stack ?? error)]
  }
}

/** Without names and numbers, which a shorter history may change. */
const kindOf = (problem) => problem.replace(/~\w+~|\d+/g, '#').slice(0, 60)

/** Calls itself in a new task each time, because histories run all promises of their own. */
function playNext({ from, count, every, isAlone, isShrunk = true }) {
  const seeds = Array.from({ length: Math.min(AT_ONCE, count) }, (_, index) => from + index * every)
  for (const seed of seeds) {
    const history = historyOf(seed, LENGTH, isAlone)
    const problems = problemsOf(history)
    if (problems.length === 0) continue
    const kind = kindOf(problems[0])
    const isSame = (shorter) => problemsOf(shorter).some((problem) => kindOf(problem) === kind)
    const shortest = isShrunk ? shrink(history, isSame) : history
    parentPort.postMessage({ failure: { seed, problems, history: shortest } })
    return
  }
  parentPort.postMessage({ played: seeds.length })
  const left = count - seeds.length
  if (left > 0)
    setImmediate(playNext, { from: from + seeds.length * every, count: left, every, isAlone, isShrunk })
  else parentPort.postMessage({ isDone: true })
}

setImmediate(playNext, task)
