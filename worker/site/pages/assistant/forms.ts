import type { Context } from 'hono'
import { lookupMessages, toLookupPhone, validateLookup } from '#app/domain/bookings/booking-lookup.ts'
import { withEntry } from '#app/domain/help/assistant.ts'
import { conversationPath } from '#app/domain/help/conversation-path.ts'
import { toTicketText } from '#app/domain/help/ticket-rules.ts'
import { toPlainText } from '#app/domain/typed-text.ts'
import type { AssistantModel, ChatTurn } from '#app/features/assistant/model.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/stored-response.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import { listChatPictures, storeFile } from '#worker/services/support/files/store-file.ts'
import { raiseTicket } from '#worker/services/support/tickets/raise-ticket.ts'
import { findOwnBookingId } from '#worker/services/support/tickets/read-tickets.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { leave, refusePage } from '#worker/site/pages/page-forms.ts'
import { findProven, rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { assistantCopy } from './assistant-details.ts'
import { readAssistant } from './read-assistant.ts'
import { chatOf, type ShowChat } from './show-chat.ts'

type Form = Record<string, unknown>

const textOf = (form: Form, name: string) => (typeof form[name] === 'string' ? form[name].slice(0, 200) : '')

export async function receiveForm(c: Context<AppEnv>, show: ShowChat): Promise<Response> {
  const form = await c.req.parseBody({ all: true })
  if (form.step === 'lookUp') return receiveLookUp(c, form, show)
  if (form.step === 'picture') return receivePicture(c, form, show)
  return form.step === 'passOn' ? passOn(c, textOf(form, 'key'), show) : leave(c, c.req.path)
}

/** Every wrong pair gets the same "not found", so the form reveals no bookings. */
async function receiveLookUp(c: Context<AppEnv>, form: Form, show: ShowChat): Promise<Response> {
  const { conversation } = readAssistant(c.req.url)
  const typed = {
    id: toPlainText(textOf(form, 'id')),
    phone: textOf(form, 'user_phone'),
    code: textOf(form, 'country_code'),
  }
  const phone = toLookupPhone(typed.phone)
  const { translate } = await assistantCopy(c.var.scope, 'INR')
  const check = validateLookup({ bookingId: typed.id, phone, countryCode: typed.code })
  if (!check.valid) {
    const messages = Object.entries(lookupMessages(check))
    const errors = Object.fromEntries(messages.map(([field, id]) => [field, translate(id as MessageId)]))
    return show(c, { lookUp: { ...typed, errors }, status: 422 })
  }
  const found = await findProven(c, { reference: typed.id, phone })
  if (found.ok) {
    await rememberBooking(c, found.value.id)
    const chosen = { bookingNo: found.value.bookingNo, entries: conversation.entries }
    return leave(c, `${conversationPath(c.req.path, chosen)}#latest`)
  }
  if (found.problem.code === 'too_many_requests') return refusePage(c, found.problem)
  return show(c, { lookUp: { ...typed, error: translate('booking.lookupNotFound') }, status: 404 })
}

async function receivePicture(c: Context<AppEnv>, form: Form, show: ShowChat): Promise<Response> {
  const { deps, scope } = c.var
  const { conversation } = readAssistant(c.req.url)
  const file = [form.file].flat().find((each): each is File => each instanceof File && each.size > 0)
  const bytes = file ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const stored = await storeFile(deps, scope, { bytes, name: file?.name ?? '', isPicture: true })
  if (stored.ok)
    return leave(
      c,
      `${conversationPath(c.req.path, withEntry(conversation, { kind: 'picture', fileId: stored.value.id }))}#latest`,
    )
  const { message, fields } = await translateProblem(scope, stored.problem)
  return show(c, { picture: fields?.file ?? message, status: 422 })
}

/** Maximum length of the transcript in a ticket, in characters. */
const MAX_LENGTH = 6_000

/** A visitor without an account sees the phone number instead of a ticket. */
async function passOn(c: Context<AppEnv>, key: string, show: ShowChat): Promise<Response> {
  const { deps, scope } = c.var
  const { user } = scope.visitor
  if (!user) return show(c, {})
  const { conversation } = readAssistant(c.req.url)
  const { model, booking } = await chatOf(c, c.req.url, null)
  const idempotency = await toIdempotentRequest(
    scope,
    'assistant/passOn',
    /^[\w-]{8,64}$/.test(key) ? key : crypto.randomUUID(),
    { path: model.path },
  )
  const ids = conversation.entries.flatMap((entry) => (entry.kind === 'picture' ? [entry.fileId] : []))
  const pictures = await listChatPictures(deps, scope, ids)
  const bookingId =
    booking &&
    (await findOwnBookingId(deps, { brandId: scope.brand.id, userId: user.id, reference: booking.bookingNo }))
  const raised = idempotency.ok
    ? await raiseTicket(deps, scope, {
        userId: user.id,
        issue: 'assistant',
        bookingId,
        text: toTranscript(model, booking?.bookingNo ?? null),
        // Pictures already attached to an earlier ticket are skipped.
        fileIds: pictures.filter(({ ticketId }) => ticketId === null).map(({ id }) => id),
        idempotency: idempotency.value,
      })
    : idempotency
  if (raised.ok) return leave(c, `/contactus/${raised.value.ticketNo}?done=raised`)
  const { message, fields = {} } = await translateProblem(scope, raised.problem)
  return show(c, { handOver: { key: crypto.randomUUID(), error: fields.files ?? message }, status: 422 })
}

/** Returns the conversation as plain text with the author of each line; a long conversation loses its oldest lines. */
function toTranscript({ title, turns }: Pick<AssistantModel, 'title' | 'turns'>, bookingNo: string | null): string {
  const lines = turns.flatMap((turn) => {
    const text = copyOf(turn)
    return text === '' ? [] : [`${turn.author}: ${text}`]
  })
  const head = bookingNo === null ? title : `${title} · ${bookingNo}`
  return toTicketText(`${head}\n\n${[...lines.join('\n')].slice(-MAX_LENGTH).join('')}`)
}

function copyOf({ paragraphs, details, source, picture }: ChatTurn): string {
  if (source) return `${source.label}: ${source.question}`
  if (picture) return picture.alt
  return [...paragraphs, ...details.map(({ label, text }) => `${label} ${text}`)].join(' ')
}
