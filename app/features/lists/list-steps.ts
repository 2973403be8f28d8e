import { reasonOf } from '#app/client/events/reason-of.ts'
import { record } from '#app/client/events/record.ts'
import type { call as browserCall } from '#app/client/request/browser-call.ts'
import type { CallOptions, CallOutcome } from '#app/client/request/call.ts'
import type { OwnListResponse } from '#app/contracts/guests/wishlist.ts'
import { listPath, listsPath } from '#app/domain/lists/list-paths.ts'

export type ListForm = Readonly<Record<string, string>>

type OwnListAnswer = { wishlist: OwnListResponse }
type Undo = { undo: { token: string } }
type Copied = OwnListAnswer & { added: number }

type Call = typeof browserCall
type Send = (call: Call, form: ListForm) => Promise<CallOutcome<string>>

/** Every list action with its request and resulting page. The worker's forms have the same steps (`list-forms.ts`). */
const steps: Readonly<Record<string, Send>> = {
  make: (call, { name }) =>
    sent<OwnListAnswer>(call, 'wishlist', { body: { name } }, ({ wishlist }) =>
      listPath(wishlist.id, { done: 'made' }),
    ),
  rename: (call, { list = '', name }) =>
    sent<OwnListAnswer>(call, `wishlist/${list}`, { method: 'PATCH', body: { name } }, () =>
      listPath(list, { done: 'renamed' }),
    ),
  clear: (call, { list = '' }) =>
    sent<Undo>(call, `wishlist/${list}/clear`, { body: {} }, ({ undo }) =>
      listPath(list, { done: 'cleared', undo: undo.token }),
    ),
  remove: (call, { list = '' }) =>
    sent<Undo>(call, `wishlist/${list}`, { method: 'DELETE' }, ({ undo }) =>
      listsPath({ done: 'removed', undo: undo.token }),
    ),
  undo: (call, { token }) =>
    sent<OwnListAnswer>(call, 'wishlist/undo', { body: { token } }, ({ wishlist }) =>
      listPath(wishlist.id, { done: 'undone' }),
    ),
  link: recorded('link', (call, { list = '' }) =>
    sent(call, 'generateNewLink', { body: { list_id: list } }, () => listPath(list, { modal: 'shareWishlist' })),
  ),
  unshare: recorded('end', (call, { list = '' }) =>
    sent(call, 'removeSharedWishlist', { body: { list_id: list } }, () => listPath(list, { done: 'unshared' })),
  ),
  copy: recorded('copy', (call, { code, into = '', name }) =>
    sent<Copied>(
      call,
      'wishlist/copy',
      { body: { code, ...(into === '' ? { name } : { list_id: into }) } },
      ({ added, wishlist }) => listPath(wishlist.id, { done: 'copied', added: String(added) }),
    ),
  ),
}

export function sendListForm(call: Call, form: ListForm): Promise<CallOutcome<string>> {
  const send = steps[form.step ?? '']
  if (!send) throw new Error(`no step ${form.step}`)
  return send(call, form)
}

async function sent<Answer>(
  call: Call,
  path: string,
  options: CallOptions,
  to: (answer: Answer) => string,
): Promise<CallOutcome<string>> {
  const outcome = await call<Answer>(path, { method: 'POST', ...options })
  return outcome.ok ? { ok: true, data: to(outcome.data) } : outcome
}

function recorded(step: string, send: Send): Send {
  return async (call, form) => {
    const outcome = await send(call, form)
    record(
      'list_share',
      outcome.ok ? { step, outcome: 'done' } : { step, outcome: 'refused', reason: reasonOf(outcome.error.code) },
    )
    return outcome
  }
}
