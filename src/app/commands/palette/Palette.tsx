import { useCombobox } from 'downshift'
import { Search, X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { PAGES } from '@/domain/command/command'
import { MAX_FIND_TEXT } from '@/domain/limits'
import { runAction } from '@/state/commands'
import { IconButton } from '@/ui/IconButton'
import { useModal } from '@/ui/dialog/use-modal'
import { leavePage } from '@/ui/dialog/leave-guards'
import { Row, Text } from '@/ui/layout'
import type { RunCommand } from '../use-run-command'
import { type Entry, usePaletteEntries } from './entries'
import styles from './Palette.module.css'
import { countOfText } from '@/format/number'
import { isolateDirection } from '@/format/text-direction'
import { Keys } from '../Keys'
import { parseDayKey } from '@/domain/calendar/day-key'
import type { ManualEntry } from '@/domain/session/manual'
import { filledText } from '@/format/commands'
import { useToday } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useTasks } from '@/state/selectors'

/** A field that finds every page, action and setting, and reads sentences about sessions (KEYS-01, KEYS-03). */
export function Palette({ onRun, onClose }: { onRun: RunCommand; onClose: () => void }) {
  const [text, setText] = useState('')
  const { groups, remember } = usePaletteEntries(text)
  const entries = groups.flatMap((group) => group.entries)
  const navigate = useNavigate()
  const titleId = useId()
  const dialog = useModal({
    dismissible: true,
    backdropDismisses: true,
    onDismiss: onClose,
    initialFocusRef: undefined,
  })

  function choose(entry: Entry) {
    // The focus is back in the page before the command moves it on.
    flushSync(onClose)
    if (entry.kind === 'command') {
      remember(entry.command)
      onRun(entry.command)
    } else if (entry.kind === 'session') {
      runAction('quick-add', { entry: entry.sentence.entry })
    } else {
      const search = new URLSearchParams({ q: entry.text.slice(0, MAX_FIND_TEXT) }).toString()
      leavePage(() => void navigate({ pathname: PAGES.history.path, search }))
    }
  }

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Entry>({
    items: entries,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    itemToString: () => '',
    onStateChange: ({ type, selectedItem }) => {
      // Leaving the field would choose the highlighted entry, too.
      const isChosen = type === ENTER || type === CLICK
      if (isChosen && selectedItem) choose(selectedItem)
    },
  })

  /** The key that opens the palette closes it, instead of the browser's search. */
  function toggle(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-labelledby={titleId}
      closedby="closerequest"
      className={styles.palette}
      onKeyDown={toggle}
    >
      <div className={styles.panel}>
        <h2 id={titleId} className="visually-hidden">
          Commands
        </h2>
        <Row gap={3} className={styles.head}>
          <Search size={18} className={styles.icon} />
          <input
            {...getInputProps({
              'aria-label': 'Search commands, or describe a session',
              // Controlled here: downshift would set it a render too late for input methods.
              onChange: ({ currentTarget }) => setText(currentTarget.value),
              // Escape belongs to the dialog.
              onKeyDown: ({ key, nativeEvent }) => {
                if (key === 'Escape') Object.assign(nativeEvent, { preventDownshiftDefault: true })
              },
            })}
            type="text"
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_FIND_TEXT}
            placeholder="Go to, do, or log: piano 45m"
            className={styles.input}
          />
          <IconButton label="Close" onClick={onClose}>
            <X />
          </IconButton>
        </Row>
        <div {...getMenuProps({ 'aria-label': 'Commands', className: styles.list })}>
          {groups.map(({ title, entries: own }) => (
            <div key={title ?? ''} role="group" aria-label={title ?? 'Results'}>
              {title !== null && (
                <Text size="xs" tone="faint" weight="medium" aria-hidden="true" className={styles.heading}>
                  {title}
                </Text>
              )}
              {own.map((entry) => {
                const index = entries.indexOf(entry)
                return (
                  <Row
                    key={keyOf(entry)}
                    gap={3}
                    {...getItemProps({ item: entry, index, className: styles.entry })}
                    data-highlighted={index === highlightedIndex || undefined}
                  >
                    <EntryText entry={entry} hasSection={title === null} />
                  </Row>
                )
              })}
            </div>
          ))}
        </div>
        <p role="status" className="visually-hidden">
          {countOfText(entries.length, 'result')}
        </p>
      </div>
    </dialog>
  )
}

const { InputKeyDownEnter: ENTER, ItemClick: CLICK } = useCombobox.stateChangeTypes

function keyOf(entry: Entry): string {
  return entry.kind === 'command' ? entry.command.id : entry.kind
}

interface EntryTextProps {
  entry: Entry
  /** Whether the line says in which section the command is, because there is no heading. */
  hasSection: boolean
}

function EntryText({ entry, hasSection }: EntryTextProps) {
  switch (entry.kind) {
    case 'command': {
      const { label, section, keys } = entry.command
      return (
        <>
          <Text as="span" grow breakWords>
            {label}
          </Text>
          {hasSection && (
            <Text as="span" size="sm" tone="faint" className={styles.section}>
              {section}
            </Text>
          )}
          {keys !== undefined && <Keys keys={keys} />}
        </>
      )
    }
    case 'session':
      return <SessionEntry entry={entry.sentence.entry} />
    case 'find':
      return (
        <Text as="span" grow breakWords>
          Search history for {isolateDirection(entry.text)}
        </Text>
      )
  }
}

/** What Quick Add would be filled in with. */
function SessionEntry({ entry }: { entry: ManualEntry }) {
  const { dateFormat, timeFormat } = usePreferences()
  const today = useToday()
  const tasks = useTasks().filter(({ id }) => Object.hasOwn(entry.quantities, id))
  const text = filledText(entry, parseDayKey(entry.date), today, dateFormat, timeFormat)
  const more = [
    ...tasks.map(({ id, name }) => `${isolateDirection(name)} × ${entry.quantities[id]}`),
    entry.notes,
  ]
  return (
    <Text as="span" grow breakWords>
      Quick Add: {isolateDirection(entry.type)}
      <Text as="span" size="sm" tone="quiet" className={styles.detail}>
        {[text, ...more.filter((part) => part !== '')].join(' · ')}
      </Text>
    </Text>
  )
}
