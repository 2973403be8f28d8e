import type { Context } from 'hono'
import { toTicketText } from '#app/domain/help/ticket-rules.ts'
import type { AssistantModel, ChatTurn } from '#app/features/assistant/model.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/replay-answer.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import { listChatPictures } from '#worker/services/support/files/keep-file.ts'
import { raiseTicket } from '#worker/services/support/tickets/raise-ticket.ts'
import { findOwnBookingId } from '#worker/services/support/tickets/read-tickets.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { leave } from '#worker/site/pages/booking/leave.ts'
import { readAssistant } from './read-assistant.ts'
import { chatOf, type ShowChat } from './show-chat.ts'

/** Maximum length of the transcript in a ticket, in characters. */
const MAX_LENGTH = 6_000

/**
 * Creates a support ticket from the conversation: the transcript with today's answers, the booking and the pictures. A
 * visitor without an account sees the phone number instead.
 */
export async function passOn(c: Context<AppEnv>, key: string, show: ShowChat): Promise<Response> {
  const { deps, scope } = c.var
  const { user } = scope.visitor
  if (!user) return show(c, {})
  const { conversation } = readAssistant(c.req.url)
  const { model, booking } = await chatOf(c, c.req.url, null)
  const keyed = await toIdempotentRequest(
    scope,
    'assistant/passOn',
    /^[\w-]{8,64}$/.test(key) ? key : crypto.randomUUID(),
    {
      path: model.path,
    },
  )
  const ids = conversation.said.flatMap((said) => (said.kind === 'picture' ? [said.fileId] : []))
  const pictures = await listChatPictures(deps, scope, ids)
  const bookingId =
    booking &&
    (await findOwnBookingId(deps, { brandId: scope.brand.id, userId: user.id, reference: booking.bookingNo }))
  const raised = keyed.ok
    ? await raiseTicket(deps, scope, {
        userId: user.id,
        issue: 'assistant',
        bookingId,
        text: toTranscript(model, booking?.bookingNo ?? null),
        // Pictures already attached to an earlier ticket are skipped.
        fileIds: pictures.filter(({ ticketId }) => ticketId === null).map(({ id }) => id),
        keyed: keyed.value,
      })
    : keyed
  if (raised.ok) return leave(c, `/contactus/${raised.value.ticketNo}?done=raised`)
  const { message, fields = {} } = await translateProblem(scope, raised.problem)
  return show(c, { handOver: { key: crypto.randomUUID(), error: fields.files ?? message }, status: 422 })
}

/** Returns the conversation as plain text with the author of each line; a long conversation loses its oldest lines. */
function toTranscript({ title, turns }: Pick<AssistantModel, 'title' | 'turns'>, bookingNo: string | null): string {
  const lines = turns.flatMap((turn) => {
    const text = wordsOf(turn)
    return text === '' ? [] : [`${turn.author}: ${text}`]
  })
  const head = bookingNo === null ? title : `${title} · ${bookingNo}`
  return toTicketText(`${head}\n\n${[...lines.join('\n')].slice(-MAX_LENGTH).join('')}`)
}

/** For an answer from a help article the transcript holds only the article's title and question. */
function wordsOf({ paragraphs, details, source, picture }: ChatTurn): string {
  if (source) return `${source.label}: ${source.question}`
  if (picture) return picture.alt
  return [...paragraphs, ...details.map(({ label, text }) => `${label} ${text}`)].join(' ')
}
