import { ListFilter, Search, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { filterCount, isEverything } from '@/domain/find/query'
import { MAX_FIND_TEXT } from '@/domain/limits'
import { useAction } from '@/state/commands'
import { Button } from '@/ui/Button'
import { TextInput } from '@/ui/form/Input'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { Row } from '@/ui/layout'
import styles from './FindBar.module.css'
import { FindFilters } from './FindFilters'
import { useQuery, useTyped } from './use-query'

/** The search field and its filters. The result shows below, in place of the calendar and the list. */
export function FindBar() {
  const inUrl = useQuery()
  const { query, version, change, clear } = inUrl
  const [text, setText] = useTyped(query.text, version)
  const [isOpen, setOpen] = useState(false)
  const [inputId, filtersId] = [useId(), useId()]
  const count = filterCount(query)
  const input = useRef<HTMLInputElement>(null)
  useAction('history.search', () => input.current?.focus())

  function type(typed: string) {
    setText(typed)
    change({ text: typed })
  }

  return (
    <form role="search" className={styles.bar} onSubmit={(event) => event.preventDefault()}>
      <Row gap={2} align="stretch" wrap className={styles.line}>
        <div className={styles.field}>
          <label htmlFor={inputId}>
            <VisuallyHidden>Search sessions</VisuallyHidden>
          </label>
          <Search size={16} className={styles.icon} aria-hidden="true" />
          <TextInput
            ref={input}
            id={inputId}
            type="search"
            dir="auto"
            placeholder="Notes, tasks and types"
            maxLength={MAX_FIND_TEXT}
            className={styles.input}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </div>
        <Button
          icon={<ListFilter aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? filtersId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
        {!isEverything(query) && (
          <Button variant="ghost" icon={<X aria-hidden="true" />} className={styles.clear} onClick={clear}>
            <span className={styles.clearLabel}>Clear search</span>
          </Button>
        )}
      </Row>
      {isOpen && <FindFilters id={filtersId} {...inUrl} />}
    </form>
  )
}
