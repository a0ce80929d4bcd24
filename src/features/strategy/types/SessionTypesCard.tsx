import { Lock } from 'lucide-react'
import { TypeTag } from '@/components/session/TypeTag'
import { selectableTypes, type SessionType } from '@/domain/session/types/session-type'
import {
  NEW_SESSION_TYPE,
  sessionTypeEntryOf,
  type SessionTypeEntry,
} from '@/domain/session/types/session-type-entry'
import { STRATEGY_MESSAGES, deletedTypeText } from '@/format/strategy'
import { modeName } from '@/format/session'
import { archivedText } from '@/format/deleted'
import { useBackend } from '@/state/backend'
import { useClock } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { useSessionTypes } from '@/state/selectors'
import { offerUndo } from '@/state/undo'
import { Row } from '@/ui/layout'
import { ArchivedTypes } from './ArchivedTypes'
import { DeleteQuestion } from '../editor/DeleteQuestion'
import { ListCard } from '../editor/ListCard'
import { RowActions } from '../editor/RowActions'
import { RowName } from '../editor/RowName'
import styles from '../editor/Rows.module.css'
import { SessionTypeForm } from './SessionTypeForm'
import { useEditor, useListActions } from '../editor/use-editor'
import { useSessionCounts } from './use-session-count'

export function SessionTypesCard() {
  const { sessionTypes } = useBackend()
  const listing = useFacts((facts) => facts.sessionTypes)
  const all = useSessionTypes()
  const types = selectableTypes(all)
  const countOf = useSessionCounts()
  /** A type that sessions use is archived, so that they keep its category and colour (KEEP-04). */
  const isUsed = (type: SessionType) => countOf(type) !== 0
  const actions = useListActions('sessionType', {
    save: (type) => sessionTypes.save(type),
    remove: (type, trashId) =>
      isUsed(type)
        ? sessionTypes.save({ ...type, archivedAt: useClock.getState().now })
        : sessionTypes.remove(type, trashId),
  })
  const offer = (type: SessionType, trashId: string) =>
    isUsed(type)
      ? offerUndo({ text: archivedText(type.name), undo: () => sessionTypes.save(type) })
      : actions.offer(type, trashId)
  const editor = useEditor<SessionType, SessionTypeEntry>(
    { ...actions, offer },
    {
      saveFailed: STRATEGY_MESSAGES.saveSessionTypeFailed,
      removeFailed: STRATEGY_MESSAGES.removeSessionTypeFailed,
    },
  )
  const { draft, asked } = editor

  return (
    <>
      <ListCard
        title="Session Types"
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
                <Row as="span" gap="icon" inline size="sm" tone="faint" className={styles.core}>
                  <Lock size={14} aria-hidden="true" />
                  Built in
                </Row>
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
        <ArchivedTypes
          types={all.filter(({ archivedAt }) => archivedAt !== undefined)}
          unsynced={listing?.unsynced}
          countOf={countOf}
          onDelete={editor.ask}
        />
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
      <DeleteQuestion
        editor={editor}
        noun="session type"
        body={asked ? deletedTypeText(countOf(asked)) : ''}
        isArchived={asked !== null && countOf(asked) !== 0}
      />
    </>
  )
}
