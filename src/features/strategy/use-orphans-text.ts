import type { LifeRecord } from '@/domain/summary/record'
import { isolated } from '@/format/isolated'
import { useRecord } from '@/state/record'

/** What becomes of the sessions of a type when nothing has its name any more (checklist, INT-55). */
export function useOrphansText(name: string): string {
  const called = isolated(name)
  const record = useRecord()
  const count = record && sessionsCalled(name, record)
  if (count === 0) return 'No session uses it.'
  if (count === 1)
    return `1 session is called ${called}. It keeps the name, counts as productivity and turns grey.`
  const which = count === null ? `Sessions called ${called}` : `${count} sessions are called ${called}. They`
  return `${which} keep the name, count as productivity and turn grey.`
}

function sessionsCalled(name: string, { days }: LifeRecord): number {
  let count = 0
  for (const { types } of days.values()) count += types.get(name)?.count ?? 0
  return count
}
