// A taken port is found before anything is started, and told in one sentence.
import { createServer } from 'node:net'
import { Problem } from './progress.mjs'

/** Throws one clear sentence when any of `ports` (number → what it is for) is taken. */
export async function requireFreePorts(ports) {
  const taken = []
  for (const [port, purpose] of Object.entries(ports)) {
    if (!(await isFree(Number(port)))) taken.push(`${port} (${purpose})`)
  }
  if (taken.length === 0) return
  const [subject, verb, object] =
    taken.length === 1 ? ['Port', 'is', 'that port'] : ['Ports', 'are', 'those ports']
  throw new Problem(
    `${subject} ${taken.join(', ')} ${verb} already taken: stop the other program that uses ${object} ` +
      `(perhaps Counterpoint runs in another terminal; \`lsof -i :${Object.keys(ports).find((port) => taken[0].startsWith(port))}\` tells which) and try again.`,
  )
}

/** Free on both loopback addresses: a browser asked for `localhost` may try either first. */
export async function isFree(port) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))
}

function canListen(port, address) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
    server.listen({ port, host: address, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
