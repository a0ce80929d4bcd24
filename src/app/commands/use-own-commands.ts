import { type ActionId, type Command, PAGES } from '@/domain/command/command'
import { hasEnded, isOpen } from '@/domain/rhythm/schedule'
import { useToday } from '@/state/clock'
import { useScoreInput } from '@/state/day-values'
import { useRhythms, useSessionTypes, useTasks } from '@/state/selectors'

interface Item {
  readonly id: string
  readonly name: string
}

/** Commands that complete today's rhythms, and those that edit what Strategy lists (KEYS-04). */
export function useOwnCommands(): readonly Command[] {
  const today = useToday()
  const input = useScoreInput()
  const rhythms = useRhythms().filter((rhythm) => !hasEnded(rhythm, today))
  const types = useSessionTypes().filter(({ isCore, archivedAt }) => !isCore && archivedAt === undefined)
  return [
    ...rhythms.filter((rhythm) => input && isOpen(rhythm, input)).map(completing),
    ...[...rhythms, ...useTasks(), ...types].map(commandOf('Edit', PAGES.strategy, 'strategy.part')),
  ]
}

/** Completes the rhythm for today. */
export const completing = (rhythm: Item): Command =>
  commandOf('Complete', PAGES.dashboard, 'rhythm.complete')(rhythm)

const commandOf =
  (verb: string, { path, title }: typeof PAGES.dashboard | typeof PAGES.strategy, action: ActionId) =>
  ({ id, name }: Item): Command => ({
    id: `${verb}.${id}`,
    label: `${verb} ${name}`,
    section: title,
    path,
    action,
    place: id,
  })
