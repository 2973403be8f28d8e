import { toEventReason } from '#app/client/events/event-reason.ts'
import { record } from '#app/client/events/record.ts'
import type { call as browserCall } from '#app/client/request/browser-call.ts'
import type { CallOptions, CallOutcome } from '#app/client/request/call.ts'
import type { OwnListResponse } from '#app/contracts/guests/wishlist.ts'
import { listPath, listsPath } from '#app/domain/lists/list-paths.ts'

/** Fields of a list action; `step` names the action. */
export type ListFields = Readonly<Record<string, string>>

type OwnListResult = { wishlist: OwnListResponse }
type UndoResult = { undo: { token: string } }
type CopyResult = OwnListResult & { added: number }

type Call = typeof browserCall
type SendAction = (call: Call, form: ListFields) => Promise<CallOutcome<string>>

/** Every list action with its request and resulting page. The worker's forms have the same steps (`list-forms.ts`). */
const steps: Readonly<Record<string, SendAction>> = {
  make: (call, { name }) =>
    send<OwnListResult>(call, 'wishlist', { body: { name } }, ({ wishlist }) =>
      listPath(wishlist.id, { done: 'made' }),
    ),
  rename: (call, { list = '', name }) =>
    send<OwnListResult>(call, `wishlist/${list}`, { method: 'PATCH', body: { name } }, () =>
      listPath(list, { done: 'renamed' }),
    ),
  clear: (call, { list = '' }) =>
    send<UndoResult>(call, `wishlist/${list}/clear`, { body: {} }, ({ undo }) =>
      listPath(list, { done: 'cleared', undo: undo.token }),
    ),
  remove: (call, { list = '' }) =>
    send<UndoResult>(call, `wishlist/${list}`, { method: 'DELETE' }, ({ undo }) =>
      listsPath({ done: 'removed', undo: undo.token }),
    ),
  undo: (call, { token }) =>
    send<OwnListResult>(call, 'wishlist/undo', { body: { token } }, ({ wishlist }) =>
      listPath(wishlist.id, { done: 'undone' }),
    ),
  link: recorded('link', (call, { list = '' }) =>
    send(call, 'generateNewLink', { body: { list_id: list } }, () => listPath(list, { modal: 'shareWishlist' })),
  ),
  unshare: recorded('end', (call, { list = '' }) =>
    send(call, 'removeSharedWishlist', { body: { list_id: list } }, () => listPath(list, { done: 'unshared' })),
  ),
  copy: recorded('copy', (call, { code, into = '', name }) =>
    send<CopyResult>(
      call,
      'wishlist/copy',
      { body: { code, ...(into === '' ? { name } : { list_id: into }) } },
      ({ added, wishlist }) => listPath(wishlist.id, { done: 'copied', added: String(added) }),
    ),
  ),
}

/** Sends a list action; returns the path of the resulting page. */
export function sendListForm(call: Call, form: ListFields): Promise<CallOutcome<string>> {
  const sendAction = steps[form.step ?? '']
  if (!sendAction) throw new Error(`no step ${form.step}`)
  return sendAction(call, form)
}

async function send<Result>(
  call: Call,
  path: string,
  options: CallOptions,
  pathOf: (result: Result) => string,
): Promise<CallOutcome<string>> {
  const outcome = await call<Result>(path, { method: 'POST', ...options })
  return outcome.ok ? { ok: true, data: pathOf(outcome.data) } : outcome
}

/** Returns the action with its outcome recorded as an event. */
function recorded(step: string, sendAction: SendAction): SendAction {
  return async (call, form) => {
    const outcome = await sendAction(call, form)
    record(
      'list_share',
      outcome.ok ? { step, outcome: 'done' } : { step, outcome: 'refused', reason: toEventReason(outcome.error.code) },
    )
    return outcome
  }
}
