import { countText } from '@/format/number'
import { useState } from 'react'
import { BACKUP_LISTS } from '@/domain/backup/kinds'
import type { RestoreMode } from '@/domain/backup/plan'
import type { DateFormat } from '@/domain/preferences'
import { checkBackup } from '@/domain/backup/check'
import { backupCheckTexts, backupKindName, itemsText, unreadableText } from '@/format/backup'
import { dateText } from '@/format/date'
import { deviceZone } from '@/platform/time'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { usePreferences } from '@/state/device/preferences'
import { Button } from '@/ui/Button'
import { SegmentedToggle, type SegmentedOption } from '@/ui/form/SegmentedToggle'
import { Stack, Text } from '@/ui/layout'
import type { BackupFile, RestorePlan } from './read-backup'
import styles from './RestorePreview.module.css'

/** Unreadable items shown before the user asks for more. */
const UNREADABLE_SHOWN = 100

const MODES: readonly SegmentedOption<RestoreMode>[] = [
  { value: 'add', label: 'Add what is missing' },
  { value: 'replace', label: 'Replace what differs' },
]

const modeText: Record<RestoreMode, string> = {
  add: 'Restores what your account lacks, and changes nothing that is there.',
  replace: 'Also puts back what differs. Items that only your account has stay.',
}

interface RestorePreviewProps {
  file: BackupFile
  plan: RestorePlan
  mode: RestoreMode
  onMode: (mode: RestoreMode) => void
}

/** What restoring the file would do, per kind, before anything is written. */
export function RestorePreview({ file, plan, mode, onMode }: RestorePreviewProps) {
  const { dateFormat } = usePreferences()
  const damaged = BACKUP_LISTS.reduce((sum, list) => sum + plan.items[list].damaged, 0)
  return (
    <>
      <p>
        {madeOn(file.head.exportedAt, dateFormat)}Nothing is written yet, and you can take the restore back.
        Your points, username, picture and linked accounts stay as they are.
      </p>
      <CheckBackup file={file} plan={plan} />
      <Stack gap={2} align="start">
        <SegmentedToggle label="What to restore" value={mode} options={MODES} onChange={onMode} />
        <Text size="sm" tone="faint">
          {modeText[mode]}
        </Text>
      </Stack>
      <PlanTable plan={plan} mode={mode} />
      {damaged > 0 && (
        <Text size="sm" tone="faint">
          {itemsText(damaged)} in your account can’t be read and {damaged === 1 ? 'stays' : 'stay'} as{' '}
          {damaged === 1 ? 'it is' : 'they are'}.
        </Text>
      )}
      {file.unreadable.length > 0 && <Unreadable items={file.unreadable} />}
    </>
  )
}

/** Rehearses the restore: says what an empty account would get from this file, compared with the account (BACKUP-05). */
function CheckBackup({ file, plan }: Pick<RestorePreviewProps, 'file' | 'plan'>) {
  const score = useScoreInput()
  const history = useDayHistory()
  const [texts, setTexts] = useState<readonly string[]>([])
  return (
    <Stack gap={2} align="start">
      {score && history && (
        <Button
          size="sm"
          onClick={() => {
            const check = checkBackup(file.items, file.head.settings, plan.items, score, history)
            setTexts(backupCheckTexts(check))
          }}
        >
          Check this backup
        </Button>
      )}
      <div role="status">
        {texts.map((text) => (
          <Text key={text} as="p" size="sm" tone="quiet">
            {text}
          </Text>
        ))}
      </div>
    </Stack>
  )
}

function madeOn(exportedAt: string, format: DateFormat): string {
  const instant = Date.parse(exportedAt)
  return Number.isFinite(instant) ? `Made on ${dateText(instant, deviceZone(), format)}. ` : ''
}

function PlanTable({ plan: { items, settings }, mode }: { plan: RestorePlan; mode: RestoreMode }) {
  const rows = [
    ...BACKUP_LISTS.map((list) => {
      const { added, same, different } = items[list]
      return { kind: list, added: added.length, same, different: different.length }
    }),
    {
      kind: 'settings' as const,
      added: settings.added.length,
      same: settings.same,
      different: settings.different.length,
    },
  ]
  return (
    <table className={styles.table}>
      <Text as="caption" tone="quiet" className={styles.caption}>
        What the backup has
      </Text>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">New</th>
          <th scope="col">Same</th>
          <th scope="col">Different</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, added, same, different }) => (
          <tr key={kind}>
            <th scope="row">{backupKindName[kind]}</th>
            <td className={added > 0 ? styles.written : undefined}>{countText(added)}</td>
            <td>{countText(same)}</td>
            <td className={different > 0 && mode === 'replace' ? styles.written : undefined}>
              {countText(different)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Unreadable({ items }: { items: BackupFile['unreadable'] }) {
  const [shown, setShown] = useState(UNREADABLE_SHOWN)
  return (
    <section>
      <Text as="h3" size="sm" weight="medium">
        {itemsText(items.length)} of the file can’t be restored
      </Text>
      <Text as="ul" size="sm" className={styles.list}>
        {items.slice(0, shown).map((item) => (
          <li key={`${item.list}-${item.number}`}>
            <p>
              {backupKindName[item.list]}, no. {item.number}
              {item.label !== '' && `: ${item.label}`}
            </p>
            <Text tone="quiet">{unreadableText(item)}</Text>
          </li>
        ))}
      </Text>
      {items.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + UNREADABLE_SHOWN)}>
          Show {Math.min(UNREADABLE_SHOWN, items.length - shown)} more
        </Button>
      )}
    </section>
  )
}
