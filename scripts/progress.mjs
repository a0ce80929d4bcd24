// Lines on the console: what is being done, that it is still being done, and one clear sentence when it cannot be done.

// A closed terminal must not keep us from ending what we started.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** A problem whose message tells the reader what is wrong and what to do; printed without a stack. */
export class Problem extends Error {}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

export function complain(error) {
  process.stderr.write(`\n${error instanceof Problem ? error.message : (error?.stack ?? String(error))}\n`)
}

const secondsSince = (start) => Math.round((Date.now() - start) / 1000)

/** Says `label` now, again every ten seconds while `work` lasts, and how long it took if it took a while. */
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
