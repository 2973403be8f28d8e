import { useEffect } from 'react'
import type { Answer, EndpointName, Sent } from '#app/admin/client/endpoints.ts'
import { keyOf, queryClient, useRead } from '#app/admin/client/live.ts'
import { isRecordChanged } from '#app/admin/client/seen.ts'
import { reread, useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { Conversation, Row, Shipment } from './inbox-rows.ts'

const READ = 'GET /v1/conversations/{conversationId}'
const LISTS: readonly EndpointName[] = ['GET /v1/conversations']
const EVERY_MS = 10_000

const sentFor = (id: string) => ({ path: { conversationId: id } })

/** Reads a conversation and keeps it up to date. */
export function useConversation(id: string | undefined) {
  return useRead(READ, sentFor(id ?? ''), { everyMs: EVERY_MS, isEnabled: id !== undefined })
}

/** Shows the answer of a write at once. */
function show(conversation: Conversation | null): void {
  if (conversation) queryClient.setQueryData(keyOf(READ, sentFor(conversation.id)), conversation)
}

function shownOf(id: string): Conversation | undefined {
  return queryClient.getQueryData<Answer<typeof READ>>(keyOf(READ, sentFor(id)))
}

type Change = NonNullable<Sent<'PATCH /v1/conversations/{conversationId}'>['body']>

/** One kind of change; kinds don't wait for each other. Refusals are shown as a toast. */
function useChange() {
  const { write, isBusy, problem } = useWrite('PATCH /v1/conversations/{conversationId}', { rereads: LISTS })
  useEffect(() => {
    if (problem) showToast(isRecordChanged(problem) ? text('inbox.takenMeanwhile') : describeProblem(problem))
  }, [problem])
  const change = async (id: string, body: Change): Promise<boolean> => {
    const changed = await write({ ...sentFor(id), body })
    show(changed)
    return changed !== null
  }
  return { change, isBusy }
}

/** Changes of a conversation that guests don't see: read, assigned, done. */
export function useConversationChanges() {
  const reading = useChange()
  const assigning = useChange()
  const { change, isBusy } = useChange()

  /** Marks a conversation as read, which somebody has just opened. */
  function markRead({ id, unread }: Pick<Row, 'id' | 'unread'>): void {
    if (unread) void reading.change(id, { unread: false })
  }

  async function finish({ id, guest }: Row): Promise<boolean> {
    const isDone = await change(id, { state: 'closed' })
    if (isDone) showToast(text('inbox.finished', { guest: guest.name }), () => void reopen(id))
    return isDone
  }

  function reopen(id: string): Promise<boolean> {
    return change(id, { state: 'open' })
  }

  async function assign(row: Row, assignee: string | null, message: string): Promise<void> {
    const before = row.assignee
    // A colleague may have taken it meanwhile.
    if (!(await assigning.change(row.id, { assignee, expected: { assignee: before } }))) return
    showToast(message, () => void assigning.change(row.id, { assignee: before }))
  }

  return { isBusy, markRead, finish, reopen, assign }
}

export type Changes = ReturnType<typeof useConversationChanges>

/** Answers the guest. A change that brought no message, such as reading or assigning, does not refuse an answer. */
export function useAnswer(id: string) {
  const { write, ...rest } = useWrite('POST /v1/conversations/{conversationId}/answers', { rereads: [...LISTS, READ] })

  async function answer(typed: string, isAgain = false): Promise<boolean> {
    const before = shownOf(id)
    const answered = await write({ ...sentFor(id), body: { text: typed, revision: before?.revision } })
    if (answered) {
      show(answered)
      return true
    }
    const now = shownOf(id)
    const isOnlyChanged = now?.revision !== before?.revision && now?.messages.at(-1)?.id === before?.messages.at(-1)?.id
    return isOnlyChanged && !isAgain ? answer(typed, true) : false
  }

  return { answer, ...rest }
}

/** Keeps a note with the booking of a conversation. */
export function useNote() {
  return useWrite('POST /v1/bookings/{bookingNo}/notes', { rereads: ['GET /v1/bookings/{bookingNo}'] })
}

/** Sends a message again that did not reach the guest. Only its last attempt can be repeated. */
export function useResend() {
  const { write, isBusy } = useWrite('POST /v1/messages/{messageId}/resends')

  async function resend({ messageIds }: Shipment, guest: string): Promise<void> {
    for (const messageId of messageIds) {
      if (await write({ path: { messageId } })) {
        await reread([...LISTS, READ])
        showToast(text('inbox.sentAgain', { guest }))
        return
      }
    }
    showToast(text('inbox.notSentAgain'))
    await reread([READ])
  }

  return { resend, isBusy }
}
