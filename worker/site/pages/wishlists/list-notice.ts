import type { ListNoticeModel } from '#app/features/lists/model.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { readUndo } from '#worker/services/wishlists/undo-wishlist.ts'
import type { ListsInput } from './read-lists.ts'

const doneMessages = {
  made: 'lists.doneMade',
  renamed: 'lists.doneRenamed',
  undone: 'lists.doneUndone',
  unshared: 'lists.doneUnshared',
  kept: 'lists.doneKept',
} as const

type Done = Pick<ListsInput, 'done' | 'undo' | 'added'> & { name: string | null }

/** Returns the confirmation of the last step, with Undo while the step can still be undone. */
export async function listNotice(
  deps: Deps,
  scope: Scope,
  { done, undo, added, name, translate }: Done & { translate: Translate },
): Promise<ListNoticeModel | null> {
  if (done === null) return null
  if (done === 'undoOver') return { tone: 'info', text: translate('lists.undoOver'), undo: null }
  if (done === 'cleared' || done === 'removed') {
    const open = undo === null ? null : await readUndo(deps, scope, undo)
    const gone = open?.name ?? name
    if (!open || undo === null || gone === null) return null
    const text = translate(done === 'cleared' ? 'lists.doneCleared' : 'lists.doneRemoved', { name: gone })
    return { tone: 'ok', text, undo: { token: undo, text: translate('lists.undo') } }
  }
  if (name === null) return null
  const text =
    done === 'copied' ? translate('lists.doneCopied', { count: added, name }) : translate(doneMessages[done], { name })
  return { tone: 'ok', text, undo: null }
}
