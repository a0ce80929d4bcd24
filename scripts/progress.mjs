// Console output: what is being done, that it is still running, and one clear sentence if it fails.

// A closed terminal must not keep the script from stopping what it started.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** A problem whose message says what is wrong and what to do. Printed without a stack. */
export class Problem extends Error {}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

export function complain(error) {
  process.stderr.write(`\n${error instanceof Problem ? error.message : (error?.stack ?? String(error))}\n`)
}

const secondsSince = (start) => Math.round((Date.now() - start) / 1000)

/** Prints `label`, repeats it every ten seconds while `work` runs, and prints the duration if it took a while. */
export async function during(label, work) {
  const start = Date.now()
  say(`${label} …`)
  const reminder = setInterval(() => say(`  still ${lowerFirst(label)}, ${secondsSince(start)} s`), 10_000)
  try {
    return await work()
  } finally {
    clearInterval(reminder)
    if (secondsSince(start) >= 5) say(`  took ${secondsSince(start)} s`)
  }
}

const lowerFirst = (text) => text.charAt(0).toLowerCase() + text.slice(1)
