interface Pool {
  /** Adds a task at the end of the queue. The returned function takes it out again while it waits. */
  readonly add: (task: () => Promise<void>) => () => void
}

/**
 * Runs tasks in the order they are added, at most `concurrency` at a time. p-limit cannot take out one waiting task, and
 * p-queue, which can, brings priorities, time-outs and two more packages. A task handles its own errors.
 */
export function createPool(concurrency: number): Pool {
  const waiting: (() => Promise<void>)[] = []
  let running = 0

  const startNext = () => {
    while (running < concurrency) {
      const task = waiting.shift()
      if (!task) return
      running += 1
      void task().finally(() => {
        running -= 1
        startNext()
      })
    }
  }

  return {
    add: (task) => {
      waiting.push(task)
      startNext()
      return () => {
        const index = waiting.indexOf(task)
        if (index >= 0) waiting.splice(index, 1)
      }
    },
  }
}
