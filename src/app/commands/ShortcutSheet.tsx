import { SECTIONS } from '@/domain/command/command'
import { COMMANDS } from '@/domain/command/registry'
import { SingleKeysSwitch } from '@/components/SingleKeysSwitch'
import { Dialog } from '@/ui/dialog/Dialog'
import { Row, Stack, Text } from '@/ui/layout'
import { Keys } from './Keys'
import styles from './ShortcutSheet.module.css'

/** Every shortcut, generated from the registry (KEYS-01). */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Keyboard shortcuts" size="lg" onDismiss={onClose}>
      <Stack columns="not-on-phones" gap={6} className={styles.sections}>
        {SECTIONS.map((section) => {
          const rows = rowsOf(section)
          return (
            rows.length > 0 && (
              <section key={section} className={styles.section}>
                <Text as="h3" size="xs" tone="faint" weight="medium" className={styles.title}>
                  {section}
                </Text>
                <dl>
                  {rows.map(({ keys, labels }) => (
                    <Row key={keys} gap={3} justify="between" className={styles.row}>
                      <dt>{labels.join(' / ')}</dt>
                      <dd>
                        <Keys keys={keys} />
                      </dd>
                    </Row>
                  ))}
                </dl>
              </section>
            )
          )
        })}
      </Stack>
      <SingleKeysSwitch />
    </Dialog>
  )
}

/** One row for each shortcut: `S` starts and stops. */
function rowsOf(section: string): readonly { keys: string; labels: readonly string[] }[] {
  const own = COMMANDS.filter((command) => command.section === section)
  const all = [...new Set(own.flatMap(({ keys, timerKey }) => [keys ?? [], timerKey ?? []].flat()))]
  return all.map((keys) => ({
    keys,
    labels: own
      .filter((command) => command.keys === keys || command.timerKey === keys)
      .map(({ label }) => label),
  }))
}
