// Loaded into firebase-tools. It takes each piece of output of the process that evaluates the storage rules for one answer, and
// loses two that arrive together or one that arrives in two pieces: those requests never get a response. This gives it whole lines.
'use strict'
const childProcess = require('node:child_process')
const process = require('node:process')
const { createInterface } = require('node:readline')
const { PassThrough } = require('node:stream')

const { spawn } = childProcess
const isOfStorageRules = (argument) =>
  argument === process.env.STORAGE_EMULATOR_BINARY_PATH || /cloud-storage-rules/.test(argument)

childProcess.spawn = (...given) => {
  const child = spawn(...given)
  const [, args] = given
  if (child.stdout && Array.isArray(args) && args.some(isOfStorageRules)) {
    // In object mode a stream keeps its pieces apart.
    const lines = new PassThrough({ objectMode: true })
    createInterface({ input: child.stdout }).on('line', (line) => lines.write(line))
    child.stdout = lines
  }
  return child
}
