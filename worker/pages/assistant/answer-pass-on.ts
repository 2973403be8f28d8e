import type { Context } from 'hono'
import { toTicketText } from '#app/domain/help/ticket-rules.ts'
import type { AssistantModel, ChatTurn } from '#app/features/assistant/model.ts'
import { toKeyedCall } from '#worker/changes/replay-answer.ts'
import { translateProblem } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { listChatPictures } from '#worker/help/assistant/chat-pictures.ts'
import { findOwnBookingId } from '#worker/help/tickets/find-own-booking.ts'
import { raiseTicket } from '#worker/help/tickets/raise-ticket.ts'
import { leave } from '#worker/pages/booking/leave.ts'
import { readAssistant } from './read-assistant.ts'
import { chatOf, type ShowChat } from './show-chat.ts'

/** A conversation is passed on in no more letters than this. */
const MOST_LETTERS = 6_000

/**
 * Makes a ticket of the conversation: what was said on both sides as it is answered now, the booking, the pictures [HELP-59]. Who is
 * not signed in is shown the phone instead.
 */
export async function passOn(c: Context<AppEnv>, key: string, show: ShowChat): Promise<Response> {
  const { deps, scope } = c.var
  const { user } = scope.visitor
  if (!user) return show(c, {})
  const { conversation } = readAssistant(c.req.url)
  const { model, booking } = await chatOf(c, c.req.url, null)
  const keyed = await toKeyedCall(scope, 'assistant/passOn', /^[\w-]{8,64}$/.test(key) ? key : crypto.randomUUID(), {
    path: model.path,
  })
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
        // One that went along before is with us already.
        fileIds: pictures.filter(({ ticketId }) => ticketId === null).map(({ id }) => id),
        keyed: keyed.value,
      })
    : keyed
  if (raised.ok) return leave(c, `/contactus/${raised.value.ticketNo}?done=raised`)
  const { message, fields = {} } = await translateProblem(scope, raised.problem)
  return show(c, { handOver: { key: crypto.randomUUID(), error: fields.files ?? message }, status: 422 })
}

/** The conversation in lines, each with who said it; a long one loses its beginning. */
function toTranscript({ title, turns }: Pick<AssistantModel, 'title' | 'turns'>, bookingNo: string | null): string {
  const lines = turns.flatMap((turn) => {
    const text = wordsOf(turn)
    return text === '' ? [] : [`${turn.author}: ${text}`]
  })
  const head = bookingNo === null ? title : `${title} · ${bookingNo}`
  return toTicketText(`${head}\n\n${[...lines.join('\n')].slice(-MOST_LETTERS).join('')}`)
}

/** Of an answer out of an article its question is enough: the article can be read. */
function wordsOf({ paragraphs, facts, source, picture }: ChatTurn): string {
  if (source) return `${source.label}: ${source.question}`
  if (picture) return picture.alt
  return [...paragraphs, ...facts.map(({ label, text }) => `${label} ${text}`)].join(' ')
}
