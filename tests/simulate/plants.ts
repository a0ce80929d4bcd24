/** Faults that are planted in the built code, to show that the simulator finds them. */
export interface Plant {
  readonly name: string
  readonly file: 'simulator' | 'tab'
  /** Where the search begins: a few histories before the first that found it. */
  readonly from: number
  /** Whether the histories are those of one person with one device. */
  readonly isAlone?: boolean
  readonly healthy: string
  readonly faulty: string
}

export const PLANTS: readonly Plant[] = [
  {
    name: 'the outbox forgets a change that only the device has stored',
    file: 'tab',
    from: 1,
    healthy: '.then(() => markQueued(key))',
    faulty: '.then(() => settle(key))',
  },
  {
    name: 'after a reload everything is sent again instead of compared',
    file: 'tab',
    from: 10,
    healthy: 'left.filter(isThere).forEach(({ key }) => settleAlone(key))',
    faulty:
      'left.filter(({ key }) => outcomes.get(key) !== "waits").forEach((entry) => sendAgain(entry, entry.change))',
  },
  {
    name: 'an edit leaves the months as they were',
    file: 'tab',
    from: 1,
    healthy: '.revisedSession)(before, after)));',
    faulty: '.revisedSession)(before, after))); return;',
  },
  // Failures that the simulator has found, and that were mended.
  {
    name: 'a page that was left at the wrong moment brings back what another device has deleted',
    file: 'tab',
    from: 1900,
    healthy: 'if (await queue.knows(path)) markQueued(key)',
    faulty: '',
  },
  {
    name: 'an edit is forgotten with the next one, whose value another device has stored too',
    file: 'simulator',
    from: 20001,
    healthy: 'left: isSettled ? change : storedPart(change, left, stored)',
    faulty: 'left: change',
  },
  {
    name: 'an edit of one goal writes the other goals too, as this device knows them',
    file: 'simulator',
    from: 1,
    healthy: '|| !isRecord(before)) return [[field',
    faulty: '|| true) return [[field',
  },
  {
    name: 'a page that was left at the wrong moment writes over what another device has made of a setting',
    file: 'tab',
    from: 90000800,
    healthy: 'if (outcome === "arrived") markQueued(key);',
    faulty: 'if (outcome !== "resend") sendQuietly(entry, change);',
  },
  {
    name: 'a login that has ended is taken for a deleted account',
    file: 'tab',
    from: 200,
    healthy: 'if (!isMissing || !isOfEmptyCache) tellIfGone(isMissing)',
    faulty: 'tellIfGone(isMissing)',
  },
  {
    name: 'what a later change settles of a bulk edit is forgotten with it',
    file: 'simulator',
    from: 1,
    isAlone: true,
    healthy: 'CUT.includes(older.kind)',
    faulty: 'false',
  },
]
