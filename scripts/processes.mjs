// Starts other programs and makes sure that none of them outlives this script.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { root } from './project.mjs'

const running = new Set()

// All descendants of the started programs: process id → start time. Recorded while they run, because children of a crashed
// parent can no longer be found.
const offspring = new Map()
const SECONDS_BETWEEN_CENSUSES = 1
let census = null

/**
 * Starts a program in its own process group. So a Ctrl-C in the terminal reaches only this script, which then stops the
 * programs in order. Otherwise the emulators would get the signal twice and skip their clean exit.
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

/** Runs a program quietly and returns its output, to be shown if it failed. */
export async function runQuietly(command, args, options = {}) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  const { code, error } = await child.finished
  return { code, output: error ? `${output}${error.message}` : output }
}

/** The output of a program, or null if it is missing or fails. */
export function outputOf(command, args, options = {}) {
  const result = spawnSync(command, args, { encoding: 'utf8', timeout: 30_000, ...options })
  return result.error || result.status !== 0 ? null : `${result.stdout}${result.stderr}`
}

/** Asks all running programs to end, waits, and then kills any that remain, with their descendants. */
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

/** Whether the script is stopping after an interrupt. Programs that end then did not fail. */
export const isLeaving = () => leaving

/**
 * Runs `handler` at the first SIGINT, SIGTERM or SIGHUP, or when npm has ended, and then exits. Ignores further signals,
 * because stopping early would leave Java processes behind.
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
  // Killing `npm start` by its process id ends npm and its shell, and neither passes the signal on.
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
    // It has already ended.
  }
}

/** Every process with its parent and start time. The start time is needed because process ids are reused. */
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
      // The program's name is in parentheses and may itself contain spaces and parentheses.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z') return []
      return [{ pid: Number(name), parent: Number(fields[1]), born: fields[19] }]
    } catch {
      return []
    }
  })
}
