import { type Context, Hono } from 'hono'
import { ticketLimits, ticketTextFault, toTicketText } from '#app/domain/help/ticket-rules.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { readDigits } from '#app/domain/typed-text.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/stored-response.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { emptyProfile, signInByCode } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import { readKnownPhone } from '#worker/services/accounts/read-phone.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import { storeFile } from '#worker/services/support/files/store-file.ts'
import { raiseTicket } from '#worker/services/support/tickets/raise-ticket.ts'
import { findOwnBookingId } from '#worker/services/support/tickets/read-tickets.ts'
import { closeOwnTicket, replyToTicket } from '#worker/services/support/tickets/reply-to-ticket.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { rememberNumber } from '#worker/site/http/cookies/guest-cookies.ts'
import { readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { readPending, writePending } from '../login/pending-sign-in.ts'
import { faultOf } from '../own-account/visit.ts'
import { leave, readIdempotencyKey } from '../page-forms.ts'
import { CONTACT, stepPath, toContactPath, withQuery } from './contact-paths.ts'
import { readContact } from './read-contact.ts'
import { showStep, showTicket } from './show-contact.ts'

export function createContactRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(CONTACT, (c) => showStep(c))
  routes.post(CONTACT, receiveForm)
  routes.get(`${CONTACT}/:ticketNo`, (c) => showTicket(c))
  routes.post(`${CONTACT}/:ticketNo`, receiveTicketForm)
  return routes
}

/** Shows the form again after its files were too large in total; their content is not read. */
export function leaveTooLarge(c: Context<AppEnv>): Response {
  const url = new URL(c.req.url)
  return leave(c, withQuery(url.pathname + url.search, { file: 'large' }))
}

async function receiveForm(c: Context<AppEnv>): Promise<Response> {
  const form = await c.req.parseBody()
  if (form.step === 'phone') return receivePhone(c, form)
  if (form.step === 'code') return receiveCode(c, form)
  return form.step === 'raise' ? receiveMessage(c, null) : leave(c, CONTACT)
}

async function receiveTicketForm(c: Context<AppEnv>): Promise<Response> {
  const form = await c.req.parseBody()
  const ticketNo = c.req.param('ticketNo') ?? ''
  return form.step === 'close' ? receiveClose(c, ticketNo) : receiveMessage(c, ticketNo)
}

type Form = Record<string, unknown>

const MAX_FIELD_LENGTH = 2_000

function fieldText(form: Form, name: string): string {
  return typeof form[name] === 'string' ? form[name].slice(0, MAX_FIELD_LENGTH) : ''
}

async function receivePhone(c: Context<AppEnv>, form: Form): Promise<Response> {
  const { deps, scope } = c.var
  const to = toContactPath(fieldText(form, 'to'))
  const countryCode = fieldText(form, 'country_code') || null
  const number = await readKnownPhone(deps, { phone: fieldText(form, 'phone'), countryCode, countryIsoCode: null })
  if (!number.ok) return leave(c, withQuery(to, { error: faultOf(number.problem) }))
  const sent = await sendOneTimePassword(deps, scope, { ...number.value, address: addressOf(c), digits: null })
  if (!sent.ok) {
    const pending = readPending(readOwnCookie(c, 'signIn'))
    const isOpen = pending?.phone === number.value.phone && pending.sent !== null
    return leave(c, withQuery(to, { enter: isOpen ? 'code' : null, error: faultOf(sent.problem) }))
  }
  const { digits, resendInSeconds, preview, isForAccounts } = sent.value
  const resendAt = deps.now() + resendInSeconds * 1000
  writeOwnCookie(c, 'signIn', writePending({ ...number.value, sent: { digits, resendAt, preview, isForAccounts } }))
  return leave(c, withQuery(to, { enter: 'code' }))
}

async function receiveCode(c: Context<AppEnv>, form: Form): Promise<Response> {
  const { deps, scope } = c.var
  const to = toContactPath(fieldText(form, 'to'))
  const leaveWithFault = (refusal: Parameters<typeof faultOf>[0]) =>
    leave(c, withQuery(to, { enter: 'code', error: faultOf(refusal) }))
  const pending = readPending(readOwnCookie(c, 'signIn'))
  const number = pending && (await readKnownPhone(deps, { ...pending, countryIsoCode: null }))
  if (!number?.ok) return leave(c, to)
  if (!(await canLookUp(c))) return leaveWithFault(problem('too_many_requests'))
  const signedIn = await signInByCode(deps, scope, {
    ...number.value,
    code: readDigits(fieldText(form, 'otp')),
    address: addressOf(c),
    profile: emptyProfile,
    oldSessionId: readSessionId(c),
  })
  if (!signedIn.ok) return leaveWithFault(signedIn.problem)
  writeSession(c, signedIn.value.sessionId, signedIn.value.user)
  await rememberNumber(c, signedIn.value.user)
  clearOwnCookie(c, 'signIn')
  return leave(c, to)
}

type WrittenMessage = { text: string; key: string; files: File[] }

async function receiveMessage(c: Context<AppEnv>, ticketNo: string | null): Promise<Response> {
  const show = ticketNo === null ? showStep : showTicket
  if (!c.var.scope.visitor.user) return show(c)
  const written = await readMessage(c)
  const sent = await sendMessage(c, written, ticketNo)
  if (sent.ok) return leave(c, `${stepPath.ticket(sent.value)}?done=${ticketNo === null ? 'raised' : 'written'}`)
  const { message, fields = {} } = await translateProblem(c.var.scope, sent.problem)
  const files = fields.files ?? fields.file
  const errors = { ...(fields.text ? { text: fields.text } : {}), ...(files ? { files } : {}) }
  return show(c, { ...written, errors, message: fields.text || files ? null : message })
}

async function readMessage(c: Context<AppEnv>): Promise<WrittenMessage> {
  const form = await c.req.parseBody({ all: true })
  const files = [form.file].flat().filter((file): file is File => file instanceof File && file.size > 0)
  const text = toTicketText(typeof form.text === 'string' ? form.text : '')
  return { text, key: readIdempotencyKey(form.key), files }
}

async function sendMessage(
  c: Context<AppEnv>,
  { text, key, files }: WrittenMessage,
  ticketNo: string | null,
): Promise<Result<string, Problem>> {
  const { deps, scope } = c.var
  const fault = ticketTextFault(text)
  if (fault) return refuseFields({ text: fault })
  if (files.length > ticketLimits.files) return refuseFields({ files: 'errors.fileCount' })
  const idempotency = await toIdempotentRequest(scope, `contact/${ticketNo ?? 'raise'}`, key, {
    text,
    files: files.map(({ name, size }) => [name, size]),
  })
  if (!idempotency.ok) return idempotency
  const fileIds: string[] = []
  for (const file of files) {
    const stored = await storeFile(deps, scope, { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name })
    if (!stored.ok) return stored
    fileIds.push(stored.value.id)
  }
  const message = { text, fileIds, idempotency: idempotency.value }
  const ticket =
    ticketNo === null
      ? await raiseContactTicket(c, message)
      : await replyToTicket(deps, scope, { ticketNo, ...message })
  return ticket.ok ? ok(ticket.value.ticketNo) : ticket
}

/** Raises a ticket with the issue and booking of the page's address. */
async function raiseContactTicket(
  c: Context<AppEnv>,
  message: Pick<Parameters<typeof raiseTicket>[2], 'text' | 'fileIds' | 'idempotency'>,
) {
  const { deps, scope } = c.var
  const { issue, bookingNo } = readContact(c.req.url)
  const userId = scope.visitor.user?.id ?? ''
  if (issue === null) return refuse(problem('not_found'))
  const bookingId =
    bookingNo && (await findOwnBookingId(deps, { brandId: scope.brand.id, userId, reference: bookingNo }))
  return raiseTicket(deps, scope, { userId, issue: issue.id, bookingId: bookingId || null, ...message })
}

async function receiveClose(c: Context<AppEnv>, ticketNo: string): Promise<Response> {
  const closed = await closeOwnTicket(c.var.deps, c.var.scope, ticketNo)
  return closed.ok ? leave(c, `${stepPath.ticket(closed.value.ticketNo)}?done=closed`) : showTicket(c)
}
