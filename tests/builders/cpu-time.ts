/** How long the work occupies a core, in milliseconds. Unlike the clock, it does not count the time that other programs take. */
export function cpuTime(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
