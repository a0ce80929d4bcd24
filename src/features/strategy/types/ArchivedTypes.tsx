import { ArchiveRestore, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { TypeTag } from '@/components/session/TypeTag'
import { broughtBack, type SessionType } from '@/domain/session/types/session-type'
import { STRATEGY_MESSAGES } from '@/format/strategy'
import { modeName } from '@/format/session'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { Row } from '@/ui/layout'
import { RowName } from '../editor/RowName'
import styles from '../editor/Rows.module.css'

interface ArchivedTypesProps {
  types: readonly SessionType[]
  unsynced: ReadonlySet<string> | undefined
  countOf: (type: SessionType) => number | null
  onDelete: (type: SessionType) => void
}

/** Types that were deleted while sessions used them. Once no session uses a type, it can be deleted for good. */
export function ArchivedTypes({ types, unsynced, countOf, onDelete }: ArchivedTypesProps) {
  const { sessionTypes } = useBackend()
  const titleId = useId()
  if (types.length === 0) return null

  function bringBack(type: SessionType) {
    sessionTypes.save(broughtBack(type)).catch((error: unknown) => {
      console.error(STRATEGY_MESSAGES.bringBackTypeFailed, error)
      showToast({ kind: 'error', text: STRATEGY_MESSAGES.bringBackTypeFailed, detail: type.name })
    })
  }

  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.group}>
        Archived
      </h3>
      <ul className={styles.types}>
        {types.map((type) => (
          <li key={type.id} className={styles.row}>
            <RowName name={<TypeTag type={type} />} isUnsynced={unsynced?.has(type.id)} />
            <span className={styles.sub}>{modeName(type.category)}</span>
            <Row as="span" inline justify="end">
              <Button
                variant="ghost"
                size="sm"
                icon={<ArchiveRestore aria-hidden="true" />}
                aria-label={`Bring back ${type.name}`}
                onClick={() => bringBack(type)}
              >
                Bring back
              </Button>
              {countOf(type) === 0 && (
                <IconButton size="sm" label={`Delete ${type.name}`} onClick={() => onDelete(type)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </Row>
          </li>
        ))}
      </ul>
    </section>
  )
}
