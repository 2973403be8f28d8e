import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isEmail, nameFault } from '#app/domain/guests/guest-details.ts'
import { ticketTextFault, toTicketText } from '#app/domain/help/ticket-rules.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { bookingMessagesPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { tidyText, toPlainText } from '#app/domain/typed-text.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/stored-response.ts'
import { askProperty } from '#worker/services/support/conversations/ask-property.ts'
import { type Conversation, findConversation } from '#worker/services/support/conversations/conversation.ts'
import {
  conversationPath,
  conversationReference,
  opensConversation,
} from '#worker/services/support/conversations/conversation-link.ts'
import { writeToProperty } from '#worker/services/support/conversations/write-to-property.ts'
import { readTicketById } from '#worker/services/support/tickets/read-tickets.ts'
import { continueTicket } from '#worker/services/support/tickets/reply-to-ticket.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readQuotationLinks, storeQuotationLink } from '#worker/site/http/cookies/guest-cookies.ts'
import { flag, readAddress, text } from '#worker/site/http/query-fields.ts'
import { findProvenBooking, refreshAccess } from '#worker/site/presenters/booking-proof.ts'
import { leave, readIdempotencyKey, refusePage } from '../page-forms.ts'
import {
  canAnswer,
  type SentText,
  showBookingConversation,
  showClosedLink,
  showConversation,
  showQuestion,
} from './show-conversation.ts'

const OWN_PATH = '/messages/:reference'
const QUESTION_PATH = '/messages/ask/:property'
const BOOKING_PATH = '/booking/:bookingNo/messages'

export function createConversationRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(OWN_PATH, handlePage)
  routes.post(OWN_PATH, handleAnswer)
  routes.get(QUESTION_PATH, (c) => showQuestion(c, propertyOf(c), null))
  routes.post(QUESTION_PATH, handleQuestion)
  routes.get(BOOKING_PATH, handleBooking)
  routes.post(BOOKING_PATH, handleBookingMessage)
  return routes
}

const linkAddress = v.object({ lang: text })
const pageAddress = v.object({ ended: flag('true') })

async function handlePage(c: Context<AppEnv>): Promise<Response> {
  const reference = c.req.param('reference') ?? ''
  const [id = ''] = reference.split('.')
  if (reference.includes('.')) {
    // The token moves from the URL into a cookie; the language stays.
    const found = await findConversation(c.var.deps.db, 'c.id', id)
    const isOpening = found !== null && (await opensConversation(c.var.deps, found, reference))
    if (isOpening) storeQuotationLink(c, reference)
    const { lang } = readAddress(linkAddress, c.req.url)
    return leave(c, queryPath(conversationPath(id), { lang, ended: isOpening ? null : 'true' }))
  }
  const found = await resolveOpened(c, id)
  return found.ok ? showConversation(c, found.value, null) : found.problem
}

/** Returns the conversation for whoever opened its link, owns its booking or ticket, or proved the booking. */
async function resolveOpened(c: Context<AppEnv>, id: string): Promise<OpenedConversation> {
  const { deps, scope } = c.var
  const found = await findConversation(deps.db, 'c.id', id)
  if (found?.brandId !== scope.brand.id) return { ok: false, problem: refusePage(c, problem('not_found')) }
  const { user } = scope.visitor
  if (user !== null && user.id === found.userId) return { ok: true, value: found }
  const links = readQuotationLinks(c).filter((link) => link.startsWith(`${id}.`))
  for (const link of links) if (await opensConversation(deps, found, link)) return { ok: true, value: found }
  if (found.accessKey !== null && (await refreshAccess(c)).includes(found.accessKey)) return { ok: true, value: found }
  const hasEnded = links.length > 0 || readAddress(pageAddress, c.req.url).ended
  return { ok: false, problem: showClosedLink(c, hasEnded ? 'ended' : 'unopened') }
}

type OpenedConversation = { ok: true; value: Conversation } | { ok: false; problem: Promise<Response> }

async function handleAnswer(c: Context<AppEnv>): Promise<Response> {
  const found = await resolveOpened(c, c.req.param('reference') ?? '')
  if (!found.ok) return found.problem
  const conversation = found.value
  const path = conversationPath(conversation.id)
  const sent = await readSent(c)
  if (sent.text === '' || !canAnswer(conversation, c.var.scope.now)) return leave(c, path)
  const written = await writeAnswer(c, conversation, sent)
  if (written.ok) return leave(c, `${path}?done=written`)
  return written.problem.code === 'not_found'
    ? refusePage(c, written.problem)
    : showConversation(c, conversation, { ...sent, problem: written.problem })
}

async function writeAnswer(
  c: Context<AppEnv>,
  { id, ticketId }: Conversation,
  { text, key }: SentText,
): Promise<Result<unknown, Problem>> {
  const { deps, scope } = c.var
  if (ticketId === null) return writeToProperty(deps, { target: { column: 'id', value: id }, text, key })
  const fault = ticketTextFault(text)
  if (fault === 'errors.textLong') return refuseFields({ text: fault })
  const ticket = await readTicketById(deps.db, ticketId)
  if (!ticket) return refuse(problem('not_found'))
  const idempotency = await toIdempotentRequest(scope, `conversation/${id}`, key, { text })
  if (!idempotency.ok) return idempotency
  return continueTicket(deps, scope, { ticket, text, fileIds: [], idempotency: idempotency.value })
}

async function handleBooking(c: Context<AppEnv>): Promise<Response> {
  const found = await findProvenBooking(c, { reference: c.req.param('bookingNo') ?? null })
  return found.ok ? showBookingConversation(c, found.value, null) : refusePage(c, found.problem)
}

async function handleBookingMessage(c: Context<AppEnv>): Promise<Response> {
  const found = await findProvenBooking(c, { reference: c.req.param('bookingNo') ?? null })
  if (!found.ok) return refusePage(c, found.problem)
  const { id, bookingNo } = found.value
  const sent = await readSent(c)
  if (sent.text === '') return leave(c, bookingMessagesPath(bookingNo))
  const target = { column: 'booking_id', value: id } as const
  const written = await writeToProperty(c.var.deps, { target, text: sent.text, key: sent.key })
  if (written.ok) return leave(c, `${bookingMessagesPath(bookingNo)}?done=written`)
  return written.problem.code === 'not_found'
    ? refusePage(c, written.problem)
    : showBookingConversation(c, found.value, { ...sent, problem: written.problem })
}

function propertyOf(c: Context<AppEnv>): number {
  const typed = c.req.param('property') ?? ''
  return /^\d{1,12}$/.test(typed) ? Number(typed) : 0
}

async function handleQuestion(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const propertyId = propertyOf(c)
  const sent = await readSent(c)
  const checked = checkSender(sent)
  const started = checked.ok ? await askProperty(deps, scope, { ...sent, propertyId }) : checked
  if (!started.ok) {
    const { problem: refusal } = started
    return refusal.code === 'not_found'
      ? refusePage(c, refusal)
      : showQuestion(c, propertyId, { ...sent, problem: refusal })
  }
  const id = started.value.conversationId
  storeQuotationLink(c, await conversationReference(deps, { id, linkVersion: 0 }))
  return leave(c, `${queryPath(conversationPath(id), {})}?done=written`)
}

function checkSender({ name, email, text: typed }: SentText): Result<null, Problem> {
  const fault = ticketTextFault(typed)
  const rule = { isNameOptional: false, needsFullName: false }
  const fields = {
    ...(nameFault(name, rule) === null ? {} : { name: 'errors.guestName' }),
    ...(isEmail(email) ? {} : { email: 'errors.emailWrong' }),
    ...(fault ? { text: fault } : {}),
  } as const
  return Object.keys(fields).length === 0 ? ok(null) : refuseFields(fields)
}

async function readSent(c: Context<AppEnv>): Promise<SentText> {
  const form = await c.req.parseBody()
  const field = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  return {
    text: toTicketText(field('text')),
    key: readIdempotencyKey(form.key),
    name: tidyText(field('name').slice(0, 200)),
    email: toPlainText(field('email').slice(0, 300)).toLowerCase(),
    problem: null,
  }
}
