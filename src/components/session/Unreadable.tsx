import { unreadableText, type ListName } from '@/format/errors'
import { useFacts } from '@/state/facts'
import { useUnreadableSessions } from '@/state/sessions/use-sessions'
import { Text } from '@/ui/layout'

/** Says at the end of a screen how many of its documents could not be read. */
export function Unreadable({ of: names }: { of: readonly ListName[] }) {
  return names.map((name) =>
    name === 'sessions' ? <UnreadableSessions key={name} /> : <UnreadableItems key={name} name={name} />,
  )
}

function UnreadableSessions() {
  return <Count name="sessions" count={useUnreadableSessions()} />
}

function UnreadableItems({ name }: { name: Exclude<ListName, 'sessions'> }) {
  return <Count name={name} count={useFacts((facts) => facts[name]?.unreadable ?? 0)} />
}

function Count({ name, count }: { name: ListName; count: number }) {
  return (
    count > 0 && (
      <Text above={4} size="xs" tone="faint">
        {unreadableText(name, count)}
      </Text>
    )
  )
}
