import { TypeTag } from '@/components/session/TypeTag'
import { broughtBack, namesOf, selectableTypes, type SessionType } from '@/domain/session/types/session-type'
import {
  NEW_SESSION_TYPE,
  type SessionTypeEntry,
  sessionTypeEntryOf,
} from '@/domain/session/types/session-type-entry'
import { deletedTypeText } from '@/format/strategy'
import { modeName } from '@/format/session'
import { archivedText } from '@/format/deleted'
import { useClock } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { useRhythms, useSessionTypes } from '@/state/selectors'
import { offerUndo } from '@/state/undo'
import { FormerItems, ListCard, ListRow, RowActions } from '../editor/ListCard'
import { Text } from '@/ui/layout'
import styles from '../editor/ListCard.module.css'
import { SessionTypeForm, useSessionCounts } from './SessionTypeForm'
import { asStored, useEditor, useListActions } from '../editor/use-editor'

export function SessionTypesCard() {
  const own = useFacts((facts) => facts.sessionTypes)?.items ?? []
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
  const archive = (type: SessionType) => ({
    offer: offerUndo({
      text: archivedText(type.name),
      undo: async () => {
        const archived = asStored(type, useFacts.getState().sessionTypes?.items)
        await actions.save(broughtBack(archived))
      },
    }),
    written: actions.save({ ...type, archivedAt: useClock.getState().now }),
  })
  const editor = useEditor<SessionType, SessionTypeEntry>(
    all,
    { save: actions.save, remove: (type) => (isUsed(type) ? archive(type) : actions.remove(type)) },
    'session type',
  )
  const { asked } = editor

  return (
    <ListCard
      title="Session Types"
      fact="sessionTypes"
      items={own}
      count={types.length}
      editor={editor}
      addLabel="New type"
      newEntry={NEW_SESSION_TYPE}
      form={(props) => <SessionTypeForm {...props} />}
      question={{
        body: asked ? deletedTypeText(countOf(asked), rhythmsOf(asked)) : '',
        isArchived: asked !== null && isUsed(asked),
      }}
    >
      <div className={styles.types}>
        <ul>
          {types.map((type) => (
            <ListRow key={type.id} fact="sessionTypes" id={type.id} name={<TypeTag type={type} />}>
              <span className={styles.sub}>{modeName(type.category)}</span>
              {type.isCore ? (
                <Text as="span" size="sm" tone="faint" className={styles.core}>
                  Built in
                </Text>
              ) : (
                <RowActions
                  id={type.id}
                  name={type.name}
                  onEdit={() => editor.edit(type, sessionTypeEntryOf(type))}
                  onDelete={() => editor.ask(type)}
                />
              )}
            </ListRow>
          ))}
        </ul>
        <FormerItems title="Archived">
          {all
            .filter(({ archivedAt }) => archivedAt !== undefined)
            .map((type) => (
              <ListRow key={type.id} fact="sessionTypes" id={type.id} name={<TypeTag type={type} />}>
                <span className={styles.sub}>{modeName(type.category)}</span>
                <RowActions
                  name={type.name}
                  bringBack="Bring back"
                  onEdit={() => editor.bringBack(broughtBack(type), 'bring back')}
                  // Once nothing uses it, it can be deleted for good.
                  onDelete={isUsed(type) ? undefined : () => editor.ask(type)}
                />
              </ListRow>
            ))}
        </FormerItems>
      </div>
    </ListCard>
  )
}
