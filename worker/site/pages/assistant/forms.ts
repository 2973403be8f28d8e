import type { Context } from 'hono'
import { lookupMessages, toLookupPhone, validateLookup } from '#app/domain/bookings/booking-lookup.ts'
import { withEntry } from '#app/domain/help/assistant.ts'
import { conversationPath } from '#app/domain/help/conversation-path.ts'
import type { Problem } from '#app/domain/problem.ts'
import { toPlainText } from '#app/domain/typed-text.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/stored-response.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import { listChatPictures, storeFile } from '#worker/services/support/files/store-file.ts'
import { raiseTicket } from '#worker/services/support/tickets/raise-ticket.ts'
import { findOwnBookingId } from '#worker/services/support/tickets/read-tickets.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { leave, readIdempotencyKey, refusePage } from '#worker/site/pages/page-forms.ts'
import { findProvenBooking, rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { assistantCopy } from './assistant-context.ts'
import { type RenderChat, readChat } from './handle-chat.ts'
import { readAssistant } from './read-assistant.ts'
import { toTranscript } from './transcript.ts'

type Form = Record<string, unknown>

const MAX_FIELD_LENGTH = 200

function fieldText(form: Form, name: string): string {
  return typeof form[name] === 'string' ? form[name].slice(0, MAX_FIELD_LENGTH) : ''
}

export async function handleForm(c: Context<AppEnv>, render: RenderChat): Promise<Response> {
  const form = await c.req.parseBody({ all: true })
  if (form.step === 'lookUp') return handleLookUp(c, form, render)
  if (form.step === 'picture') return handlePicture(c, form, render)
  return form.step === 'passOn' ? handOver(c, fieldText(form, 'key'), render) : leave(c, c.req.path)
}

/** Answers every wrong pair with the same error, so that the form does not reveal which bookings exist. */
async function handleLookUp(c: Context<AppEnv>, form: Form, render: RenderChat): Promise<Response> {
  const { conversation } = readAssistant(c.req.url)
  const fields = {
    id: toPlainText(fieldText(form, 'id')),
    phone: fieldText(form, 'user_phone'),
    code: fieldText(form, 'country_code'),
  }
  const phone = toLookupPhone(fields.phone)
  const { translate } = await assistantCopy(c.var.scope, null)
  const check = validateLookup({ bookingId: fields.id, phone, countryCode: fields.code })
  if (!check.valid) {
    const messages = Object.entries(lookupMessages(check))
    const errors = Object.fromEntries(messages.map(([field, id]) => [field, translate(id as MessageId)]))
    return render(c, { lookUp: { ...fields, errors }, status: 422 })
  }
  const found = await findProvenBooking(c, { reference: fields.id, phone })
  if (found.ok) {
    await rememberBooking(c, found.value.accessKey)
    const path = conversationPath(c.req.path, { bookingNo: found.value.bookingNo, entries: conversation.entries })
    return leave(c, `${path}#latest`)
  }
  if (found.problem.code === 'too_many_requests') return refusePage(c, found.problem)
  return render(c, { lookUp: { ...fields, error: translate('booking.lookupNotFound') }, status: 404 })
}

async function handlePicture(c: Context<AppEnv>, form: Form, render: RenderChat): Promise<Response> {
  const { deps, scope } = c.var
  const { conversation } = readAssistant(c.req.url)
  const file = [form.file].flat().find((value): value is File => value instanceof File && value.size > 0)
  const bytes = file ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const stored = await storeFile(deps, scope, { bytes, name: file?.name ?? '', isPicture: true })
  if (stored.ok) {
    const path = conversationPath(c.req.path, withEntry(conversation, { kind: 'picture', fileId: stored.value.id }))
    return leave(c, `${path}#latest`)
  }
  const { message, fields } = await translateProblem(scope, stored.problem)
  return render(c, { picture: fields?.file ?? message, status: 422 })
}

/** Raises a ticket with the conversation. A visitor without an account gets the page with the phone number instead. */
async function handOver(c: Context<AppEnv>, key: string, render: RenderChat): Promise<Response> {
  const { deps, scope } = c.var
  const { user } = scope.visitor
  if (!user) return render(c, {})
  const { conversation } = readAssistant(c.req.url)
  const { model, booking } = await readChat(c, c.req.url, null)
  const idempotency = await toIdempotentRequest(scope, 'assistant/passOn', readIdempotencyKey(key), {
    path: model.path,
  })
  if (!idempotency.ok) return refuseHandOver(c, idempotency.problem, render)
  const pictureIds = conversation.entries.flatMap((entry) => (entry.kind === 'picture' ? [entry.fileId] : []))
  const pictures = await listChatPictures(deps, scope, pictureIds)
  const bookingId =
    booking &&
    (await findOwnBookingId(deps, { brandId: scope.brand.id, userId: user.id, reference: booking.bookingNo }))
  const raised = await raiseTicket(deps, scope, {
    userId: user.id,
    issue: 'assistant',
    bookingId,
    text: toTranscript(model, booking?.bookingNo ?? null),
    // Pictures already attached to an earlier ticket are skipped.
    fileIds: pictures.filter(({ ticketId }) => ticketId === null).map(({ id }) => id),
    idempotency: idempotency.value,
  })
  if (!raised.ok) return refuseHandOver(c, raised.problem, render)
  return leave(c, `/contactus/${raised.value.ticketNo}?done=raised`)
}

async function refuseHandOver(c: Context<AppEnv>, problem: Problem, render: RenderChat): Promise<Response> {
  const { message, fields = {} } = await translateProblem(c.var.scope, problem)
  return render(c, { handOver: { key: crypto.randomUUID(), error: fields.files ?? message }, status: 422 })
}
