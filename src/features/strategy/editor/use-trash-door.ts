import { offerRestore } from '@/components/trash/offer-restore'
import type { Trashed, TrashItems } from '@/domain/trash/trash'
import { deletedText } from '@/format/deleted'
import { useBackend } from '@/state/backend'
import type { Door } from './use-editor'

type Kind = 'task' | 'rhythm' | 'sessionType' | 'restSpan'

/** A list whose deleted items go to the trash, with an offer to undo. */
export function useTrashDoor<K extends Kind>(
  kind: K,
  { save, remove }: Omit<Door<TrashItems[K]>, 'offer'>,
  nameOf: (item: TrashItems[K]) => string = ({ name }) => name,
): Door<TrashItems[K]> {
  const { trash } = useBackend()
  return {
    save,
    remove,
    offer: (item, id) =>
      offerRestore(trash, deletedText(nameOf(item)), [{ id, kind, items: [item] } as Trashed]),
  }
}
