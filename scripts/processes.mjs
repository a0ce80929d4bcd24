// Starting other programs, and making sure that none of them outlives us.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { root } from './project.mjs'

const running = new Set()

// All that our programs have started, and they in turn: process number → time of birth. Kept while they run, because children
// whose parent has crashed belong to nobody, and could not be found any more.
const offspring = new Map()
const SECONDS_BETWEEN_CENSUSES = 1
let census = null

/**
 * Starts a program in a process group of its own. A Ctrl-C in the terminal then reaches this script alone, which stops
 * what it started in good order; otherwise the emulators would get the signal twice and give up their clean exit.
 */
export function start(command, args, { env, cwd = root, stdio = 'inherit' } = {}) {
  const child = spawn(command, args, { cwd, stdio, env: env ?? process.env, detached: true })
  child.finished = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, error }))
    child.once('exit', (code, signal) => resolve({ code: code ?? 1, signal }))
  })
  running.add(child)
  census ??= setInterval(takeCensus, SECONDS_BETWEEN_CENSUSES * 1000).unref()
  child.finished.then(() => running.delete(child))
  return child
}

/** Runs a program to its end and returns its exit code. */
export async function run(command, args, options) {
  const { code, error } = await start(command, args, options).finished
  if (error) throw error
  return code
}

/** Runs a program quietly; its output is returned, for showing when it failed. */
export async function runQuietly(command, args, options = {}) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  const { code, error } = await child.finished
  return { code, output: error ? `${output}${error.message}` : output }
}

/** What a program prints, or null when it is missing or fails. */
export function outputOf(command, args, options = {}) {
  const result = spawnSync(command, args, { encoding: 'utf8', timeout: 30_000, ...options })
  return result.error || result.status !== 0 ? null : `${result.stdout}${result.stderr}`
}

/** Asks all that runs to end, waits, and then ends by force whatever is left of it and of what it started. */
export async function stopAll({ patience = 30_000 } = {}) {
  takeCensus()
  for (const child of running) child.kill('SIGINT')
  await Promise.race([Promise.all([...running].map((child) => child.finished)), pause(patience)])
  for (const { pid, born } of processTable()) {
    if (offspring.get(pid) === born) killHard(pid)
  }
  offspring.clear()
}

let leaving = false

/** Whether an interrupt is being obeyed: what ends now was told to, and is no failure to speak of. */
export const isLeaving = () => leaving

/**
 * Runs `handler` at the first Ctrl-C, TERM or hang-up, or when npm is gone, and exits with its result. Impatient second
 * signals are ignored: obeying them would leave Java processes behind.
 */
export function onInterrupt(handler) {
  const leave = async (code) => {
    if (leaving) return
    leaving = true
    try {
      await handler()
    } finally {
      process.exit(code)
    }
  }
  process.on('SIGINT', () => leave(130))
  process.on('SIGTERM', () => leave(143))
  process.on('SIGHUP', () => leave(129))
  // Whoever ends `npm start` by its process number ends npm and the shell between, and neither passes the signal on.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && leave(143), 500).unref()
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref())

function takeCensus() {
  const all = processTable()
  const family = new Set([...running].map((child) => child.pid))
  for (let size = 0; size < family.size;) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  for (const { pid, born } of all) if (family.has(pid)) offspring.set(pid, born)
}

function killHard(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended between the look and the signal, which is what was wanted.
  }
}

/** Every process with its parent and the time it was born; the time because a number can be given out again. */
function processTable() {
  if (process.platform === 'linux') return processTableOfLinux()
  const listing = outputOf('ps', ['-A', '-o', 'pid=,ppid=,lstart=']) ?? ''
  return listing.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)
    return match ? [{ pid: Number(match[1]), parent: Number(match[2]), born: match[3] }] : []
  })
}

// Read from /proc, because a slim Debian has no `ps`.
function processTableOfLinux() {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The program's name stands in parentheses and may itself hold spaces and parentheses.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z') return []
      return [{ pid: Number(name), parent: Number(fields[1]), born: fields[19] }]
    } catch {
      return []
    }
  })
}
