import { unreadableText, type ListName } from '@/format/unreadable'
import { useFacts } from '@/state/facts'
import styles from './Unreadable.module.css'

/** At the foot of a screen: how much of what it would show could not be read. */
export function Unreadable({ of: names }: { of: readonly ListName[] }) {
  return names.map((name) => <UnreadableOf key={name} name={name} />)
}

function UnreadableOf({ name }: { name: ListName }) {
  const count = useFacts((facts) => facts[name]?.unreadable ?? 0)
  return count > 0 && <p className={styles.unreadable}>{unreadableText(name, count)}</p>
}
