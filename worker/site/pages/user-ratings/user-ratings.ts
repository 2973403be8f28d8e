import { type Context, Hono } from 'hono'
import { feedbackBody } from '#app/contracts/guests/feedback-endpoints.ts'
import { type Problem, problemStatus } from '#app/domain/problem.ts'
import { isPoorRating, MAX_WORDS } from '#app/domain/reviews/feedback-rules.ts'
import { feedbackPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { parseInput } from '#worker/infra/http/parse-input.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { FeedbackContent } from '#worker/services/bookings/feedback/feedback.ts'
import { dismissFeedback, giveFeedback, withdrawFeedback } from '#worker/services/bookings/feedback/give-feedback.ts'
import { findRateable, findStayFeedback, type StayFeedback } from '#worker/services/bookings/feedback/rateable.ts'
import type { BookingProof } from '#worker/services/bookings/reading/find-booking.ts'
import { translateProblem, translatorOf } from '#worker/services/content/messages.ts'
import { raiseTicket } from '#worker/services/support/tickets/raise-ticket.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readProof } from '#worker/site/pages/booking/read-booking.ts'
import { leave, refusePage } from '#worker/site/pages/page-forms.ts'
import { refreshAccess, rememberBooking, resolveProof } from '#worker/site/presenters/booking-proof.ts'
import { stepPath } from '../contact/contact-paths.ts'
import { type RefusedFeedback, showRatings } from './show-ratings.ts'

const PATH = '/user-ratings/:bookingId'

export function createUserRatingsRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(PATH, handlePage)
  routes.post(PATH, handleGive)
  routes.post(`${PATH}/withdraw`, handleWithdraw)
  routes.post(`${PATH}/dismiss`, handleDismiss)
  // Target of a reload after a refused form.
  for (const form of ['withdraw', 'dismiss']) {
    routes.get(`${PATH}/${form}`, (c) => leave(c, feedbackPath(referenceIn(c))))
  }
  return routes
}

async function handlePage(c: Context<AppEnv>): Promise<Response> {
  const { token, phone, isInUrl } = readProof(c.req.url)
  const proof = await resolveProof(c, { reference: referenceIn(c), token, phone })
  const rateable = proof.ok ? await findRateable(c.var.deps, c.var.scope, proof.value) : proof
  // For an unproven stay the page explains how to verify it.
  const isUnproven = !rateable.ok && rateable.problem.code === 'proof_needed'
  const found = isUnproven && proof.ok ? await findStayFeedback(c.var.deps, c.var.scope, proof.value) : rateable
  if (!found.ok) return refusePage(c, found.problem)
  const { booking } = found.value
  if (isInUrl) await rememberBooking(c, booking.accessKey)
  if (isInUrl || referenceIn(c) !== booking.bookingNo) return leave(c, feedbackPath(booking.bookingNo))
  return showRatings(c, found.value, null)
}

/** Saves the feedback. A poor rating offers help first; the next form saves it either way. */
async function handleGive(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const proof = await readBookingProof(c)
  const form = await readFeedbackForm(c)
  const found = await findRateable(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const input = parseInput(feedbackBody, form)
  if (!input.ok) return showRefusal(c, found.value, { problem: input.problem, form })
  const { content } = input.value
  const hasChosen = form.next === 'help' || form.next === 'send'
  if (isPoorRating(content.rating) && !hasChosen) return showRatings(c, found.value, { kind: 'poor', form })
  const result = await giveFeedback(deps, scope, { proof, content })
  if (!result.ok) return showRefusal(c, found.value, { problem: result.problem, form })
  if (form.next === 'help') return leave(c, await askForHelp(deps, scope, { booking: found.value.booking, content }))
  return leave(c, `${feedbackPath(found.value.booking.bookingNo)}?done=given`)
}

async function handleWithdraw(c: Context<AppEnv>): Promise<Response> {
  const proof = await readBookingProof(c)
  await c.req.parseBody()
  const withdrawn = await withdrawFeedback(c.var.deps, c.var.scope, proof)
  return withdrawn.ok ? leave(c, `${feedbackPath(referenceIn(c))}?done=withdrawn`) : refusePage(c, withdrawn.problem)
}

async function handleDismiss(c: Context<AppEnv>): Promise<Response> {
  const proof = await readBookingProof(c)
  await c.req.parseBody()
  const dismissed = await dismissFeedback(c.var.deps, c.var.scope, proof)
  return dismissed.ok ? leave(c, '/') : refusePage(c, dismissed.problem)
}

async function showRefusal(
  c: Context<AppEnv>,
  stay: StayFeedback,
  { problem, form }: { problem: Problem; form: SentForm },
) {
  const { message, fields = {} } = await translateProblem(c.var.scope, problem)
  const status = problemStatus[problem.code]
  const refusal: RefusedFeedback = { kind: 'refused', form, message, fields, status: status === 409 ? 409 : 422 }
  // The stay is read again, so that a guest who was too late (409) sees the saved feedback.
  const current = await findRateable(c.var.deps, c.var.scope, await readBookingProof(c))
  return showRatings(c, current.ok ? current.value : stay, refusal)
}

const MAX_FIELD_LENGTH = 100

async function readFeedbackForm(c: Context<AppEnv>): Promise<SentForm> {
  const form = await c.req.parseBody()
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      // One character above the limit, so that a text too long is refused instead of cut.
      typeof value === 'string'
        ? [[name, value.replace(/\r\n?/g, '\n').slice(0, name === 'words' ? MAX_WORDS + 1 : MAX_FIELD_LENGTH)]]
        : [],
    ),
  )
}

async function readBookingProof(c: Context<AppEnv>): Promise<BookingProof> {
  return { reference: referenceIn(c), access: await refreshAccess(c) }
}

function referenceIn(c: Context<AppEnv>): string {
  return c.req.param('bookingId') ?? ''
}

/** Raises a ticket and returns its path; without an account, or with too many tickets, the path of the help form. */
async function askForHelp(
  deps: Deps,
  scope: Scope,
  { booking, content }: { booking: Booking; content: FeedbackContent },
): Promise<string> {
  const formPath = stepPath.issue({ id: 'room' }, booking.bookingNo)
  const userId = scope.visitor.user?.id
  if (!userId || userId !== booking.userId) return formPath
  const translate = await translatorOf(scope, ['feedback'])
  const ratingText = translate('feedback.helpText', { count: content.rating })
  const ticket = await raiseTicket(deps, scope, {
    userId,
    issue: 'rating',
    bookingId: booking.id,
    text: [ratingText, content.words].filter(Boolean).join('\n\n'),
    fileIds: [],
  })
  return ticket.ok ? stepPath.ticket(ticket.value.ticketNo) : formPath
}
