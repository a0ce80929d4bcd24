import { Lock } from 'lucide-react'
import { TypeTag } from '@/components/TypeTag'
import type { SessionType } from '@/domain/session/session-type'
import {
  NEW_SESSION_TYPE,
  sessionTypeEntryOf,
  type SessionTypeEntry,
} from '@/domain/session/session-type-entry'
import { MESSAGES } from '@/format/messages'
import { modeName } from '@/format/mode'
import { useBackend } from '@/state/backend'
import { useFacts } from '@/state/facts'
import { useSessionTypes } from '@/state/selectors'
import { DeleteQuestion } from './DeleteQuestion'
import { ListCard } from './ListCard'
import { RowActions } from './RowActions'
import { RowName } from './RowName'
import styles from './Rows.module.css'
import { SessionTypeForm } from './SessionTypeForm'
import { useEditor } from './use-editor'
import { useOrphansText } from './use-orphans-text'

export function SessionTypesCard() {
  const { sessionTypes } = useBackend()
  const listing = useFacts((facts) => facts.sessionTypes)
  const types = useSessionTypes()
  const editor = useEditor<SessionType, SessionTypeEntry>(sessionTypes, {
    saveFailed: MESSAGES.saveSessionTypeFailed,
    removeFailed: MESSAGES.removeSessionTypeFailed,
  })
  const { draft, asked } = editor
  const orphansText = useOrphansText(asked?.name ?? '')

  return (
    <>
      <ListCard
        title="Session Types"
        noun={['session type', 'session types']}
        fact="sessionTypes"
        listing={listing}
        count={listing && types.length}
        addLabel="New type"
        addButtonRef={editor.addButtonRef}
        onAdd={() => editor.add(NEW_SESSION_TYPE)}
      >
        <ul className={styles.types}>
          {types.map((type) => (
            <li key={type.id} className={styles.row}>
              <RowName name={<TypeTag type={type} />} isUnsynced={listing?.unsynced.has(type.id)} />
              <span className={styles.sub}>{modeName(type.category)}</span>
              {type.isCore ? (
                <span className={styles.core}>
                  <Lock size={14} aria-hidden="true" />
                  Core
                </span>
              ) : (
                <RowActions
                  name={type.name}
                  onEdit={() => editor.edit(type, sessionTypeEntryOf(type))}
                  onDelete={() => editor.ask(type)}
                />
              )}
            </li>
          ))}
        </ul>
      </ListCard>
      {draft && (
        <SessionTypeForm
          key={draft.id}
          draft={draft}
          others={listing?.items.filter(({ id }) => id !== draft.id) ?? []}
          onSave={editor.save}
          onCancel={editor.cancel}
        />
      )}
      <DeleteQuestion editor={editor} noun="session type" body={orphansText} />
    </>
  )
}
