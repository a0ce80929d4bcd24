import { TypeTag } from '@/components/session/TypeTag'
import { broughtBack, namesOf, selectableTypes, type SessionType } from '@/domain/session/types/session-type'
import {
  NEW_SESSION_TYPE,
  type SessionTypeEntry,
  sessionTypeEntryOf,
} from '@/domain/session/types/session-type-entry'
import { deletedTypeText, STRATEGY_MESSAGES } from '@/format/strategy'
import { modeName } from '@/format/session'
import { archivedText } from '@/format/deleted'
import { useBackend } from '@/state/backend'
import { useClock } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { useRhythms, useSessionTypes } from '@/state/selectors'
import { offerUndo } from '@/state/undo'
import { DeleteQuestion, FormerItems, ListCard, RowActions, RowName } from '../editor/ListCard'
import styles from '../editor/Rows.module.css'
import { SessionTypeForm, useSessionCounts } from './SessionTypeForm'
import { useEditor, useListActions } from '../editor/use-editor'
import { showToast } from '@/state/toasts'

export function SessionTypesCard() {
  const listing = useFacts((facts) => facts.sessionTypes)
  const all = useSessionTypes()
  const types = selectableTypes(all)
  const countOf = useSessionCounts()
  const rhythms = useRhythms()
  const rhythmsOf = (type: SessionType) => {
    const names = namesOf(type)
    return rhythms.filter(({ sessionType }) => sessionType && names.includes(sessionType)).length
  }
  /** A type that sessions or rhythms use is archived, so that they keep its category and colour (KEEP-04, VOICES-03). */
  const isUsed = (type: SessionType) => countOf(type) !== 0 || rhythmsOf(type) > 0
  const actions = useListActions('sessionType')
  const remove = (type: SessionType, trashId: string) =>
    isUsed(type)
      ? actions.save({ ...type, archivedAt: useClock.getState().now })
      : actions.remove(type, trashId)
  const offer = (type: SessionType, trashId: string) =>
    isUsed(type)
      ? offerUndo({ text: archivedText(type.name), undo: async () => void (await actions.save(type)) })
      : actions.offer(type, trashId)
  const editor = useEditor<SessionType, SessionTypeEntry>(
    { ...actions, remove, offer },
    {
      saveFailed: STRATEGY_MESSAGES.saveSessionTypeFailed,
      removeFailed: STRATEGY_MESSAGES.removeSessionTypeFailed,
    },
  )
  const { draft, asked } = editor
  const { write } = useBackend()

  function bringBack(type: SessionType) {
    write({ kind: 'save-item', itemKind: 'sessionType', item: broughtBack(type) }).catch((error: unknown) => {
      console.error(STRATEGY_MESSAGES.bringBackTypeFailed, error)
      showToast({ kind: 'error', text: STRATEGY_MESSAGES.bringBackTypeFailed, detail: type.name })
    })
  }

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
        <div className={styles.types}>
          <ul>
            {types.map((type) => (
              <li key={type.id} className={styles.row}>
                <RowName name={<TypeTag type={type} />} isUnsynced={listing?.unsynced.has(type.id)} />
                <span className={styles.sub}>{modeName(type.category)}</span>
                {type.isCore ? (
                  <span className={styles.core}>Built in</span>
                ) : (
                  <RowActions
                    id={type.id}
                    name={type.name}
                    onEdit={() => editor.edit(type, sessionTypeEntryOf(type))}
                    onDelete={() => editor.ask(type)}
                  />
                )}
              </li>
            ))}
          </ul>
          <FormerItems title="Archived">
            {all
              .filter(({ archivedAt }) => archivedAt !== undefined)
              .map((type) => (
                <li key={type.id} className={styles.row}>
                  <RowName name={<TypeTag type={type} />} isUnsynced={listing?.unsynced.has(type.id)} />
                  <span className={styles.sub}>{modeName(type.category)}</span>
                  <RowActions
                    name={type.name}
                    bringBack="Bring back"
                    onEdit={() => bringBack(type)}
                    // Once nothing uses it, it can be deleted for good.
                    onDelete={isUsed(type) ? undefined : () => editor.ask(type)}
                  />
                </li>
              ))}
          </FormerItems>
        </div>
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
        body={asked ? deletedTypeText(countOf(asked), rhythmsOf(asked)) : ''}
        isArchived={asked !== null && isUsed(asked)}
      />
    </>
  )
}
