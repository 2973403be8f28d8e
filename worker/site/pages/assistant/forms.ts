import type { Context } from 'hono'
import { lookupMessages, toLookupPhone, validateLookup } from '#app/domain/bookings/booking-lookup.ts'
import { saying } from '#app/domain/help/assistant.ts'
import { conversationPath } from '#app/domain/help/conversation-path.ts'
import { toPlainText } from '#app/domain/typed-text.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import { keepFile } from '#worker/services/support/files/keep-file.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { leave, refusePage } from '#worker/site/pages/booking/leave.ts'
import { findProven, rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { passOn } from './answer-pass-on.ts'
import { assistantCopy } from './assistant-details.ts'
import { readAssistant } from './read-assistant.ts'
import type { ShowChat } from './show-chat.ts'

type Form = Record<string, unknown>

const textOf = (form: Form, name: string) => (typeof form[name] === 'string' ? form[name].slice(0, 200) : '')

/** Handles the assistant's forms; the address holds the conversation. */
export async function receiveForm(c: Context<AppEnv>, show: ShowChat): Promise<Response> {
  const form = await c.req.parseBody({ all: true })
  if (form.step === 'lookUp') return receiveLookUp(c, form, show)
  if (form.step === 'picture') return receivePicture(c, form, show)
  return form.step === 'passOn' ? passOn(c, textOf(form, 'key'), show) : leave(c, c.req.path)
}

/**
 * Chooses a booking by number and phone. Every wrong pair gets the same "not found", so the form reveals no bookings.
 */
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
    const chosen = { bookingNo: found.value.bookingNo, said: conversation.said }
    return leave(c, `${conversationPath(c.req.path, chosen)}#latest`)
  }
  if (found.problem.code === 'too_many_requests') return refusePage(c, found.problem)
  return show(c, { lookUp: { ...typed, error: translate('booking.lookupNotFound') }, status: 404 })
}

/** Stores a picture uploaded without script. */
async function receivePicture(c: Context<AppEnv>, form: Form, show: ShowChat): Promise<Response> {
  const { deps, scope } = c.var
  const { conversation } = readAssistant(c.req.url)
  const file = [form.file].flat().find((each): each is File => each instanceof File && each.size > 0)
  const bytes = file ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const kept = await keepFile(deps, scope, { bytes, name: file?.name ?? '', isPicture: true })
  if (kept.ok)
    return leave(
      c,
      `${conversationPath(c.req.path, saying(conversation, { kind: 'picture', fileId: kept.value.id }))}#latest`,
    )
  const { message, fields } = await translateProblem(scope, kept.problem)
  return show(c, { picture: fields?.file ?? message, status: 422 })
}
