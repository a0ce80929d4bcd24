import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inProject } from '../project.mjs'

const preload = inProject('scripts', 'emulators', 'answers-by-line.cjs')

/** The pieces of output that firebase-tools gets of a process with these arguments. */
function piecesOf(name) {
  const answers = `process.stdout.write('one\\ntwo\\nth'); setTimeout(() => process.stdout.write('ree\\n'), 50)`
  const reader = `
    const { spawn } = require('node:child_process')
    const pieces = []
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(answers)}, ${JSON.stringify(name)}])
    child.stdout.on('data', (piece) => pieces.push(piece.toString('utf-8').trim()))
    child.on('close', () => setTimeout(() => console.log(JSON.stringify(pieces)), 10))`
  return JSON.parse(
    execFileSync(process.execPath, ['--require', preload, '-e', reader], { encoding: 'utf8' }),
  )
}

test('answers of the storage rules reach firebase-tools one by one, however they are written', () => {
  expect(piecesOf('cloud-storage-rules-runtime-v1.1.3.jar')).toEqual(['one', 'two', 'three'])
  expect(piecesOf('another.jar')).toEqual(['one\ntwo\nth', 'ree'])
})
