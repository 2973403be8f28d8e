import type { StayMark } from '#app/domain/bookings/stay-marks.ts'
import { notCancellable, notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { mapResult, ok, type Result, refuse } from '#app/domain/result.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { toIsoOrNull } from '#worker/admin/services/response-format.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import {
  type AdminCancellation,
  type CancelInput,
  cancelByAdmin,
  isCancellableByAdmin,
  previewCancellation,
} from '#worker/services/bookings/admin/cancel-by-admin.ts'
import {
  type AdminMove,
  type MoveInput,
  type MoveReason,
  moveByAdmin,
  previewMove,
} from '#worker/services/bookings/admin/move-by-admin.ts'
import { addNote, type BookingNote } from '#worker/services/bookings/admin/notes.ts'
import {
  type AdminRefund,
  previewRefund,
  type RefundInput,
  type RefundReason,
  refundByAdmin,
} from '#worker/services/bookings/admin/refund-by-admin.ts'
import { type UndoneMark, undoMark } from '#worker/services/bookings/admin/undo-mark.ts'
import { type SentMessage, writeToGuest } from '#worker/services/bookings/admin/write-to-guest.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type MarkOutcome, markStay, previewMark } from '#worker/services/bookings/stays/mark-stay.ts'
import type { Actor } from '../actor.ts'
import type { Payout } from '../payout-limit.ts'
import { findReachableProperty } from '../properties/properties.ts'
import { runAudited } from '../run-audited.ts'
import { type BookingCommand, bookingOperation, mayRefund, requireVersion } from './reachable-booking.ts'

function toPayout({ id: bookingId, property, currency }: Booking, amountMinor: number): Payout {
  return { scope: 'refunds:write', propertyId: property.id, bookingId, amountMinor, currency }
}

/** Cancels a booking. Charging less than the cancellation policy requires the scope `refunds:write`. */
export async function cancelBooking(
  deps: Deps,
  actor: Actor,
  { booking, input, isDryRun, unchangedSince, idempotency }: BookingCommand<Omit<CancelInput, 'author' | 'mayWaive'>>,
): Promise<Result<AdminCancellation, Problem>> {
  const preview = previewCancellation(booking, input.chargeMinor, deps.now())
  const isWaived = preview.ok && preview.value.chargeMinor < preview.value.termsChargeMinor
  if (isWaived && !mayRefund(actor, booking)) return refuse(problem('forbidden'))
  if (isDryRun) {
    return preview.ok && !(await isCancellableByAdmin(deps, booking)) ? refuse(notCancellable('guest_seen')) : preview
  }
  const waivedMinor = preview.ok ? preview.value.termsChargeMinor - preview.value.chargeMinor : 0
  const requires = requireVersion(booking, unchangedSince)
  const payout = toPayout(booking, waivedMinor)
  const operation = { ...bookingOperation(booking, 'cancel', idempotency), ...requires, payout }
  return runAudited(deps, actor, operation, (audited) =>
    cancelByAdmin(audited, booking.id, { ...input, author: actor.id, mayWaive: mayRefund(actor, booking) }),
  )
}

export async function refundBooking(
  deps: Deps,
  actor: Actor,
  { booking, input, isDryRun, unchangedSince, idempotency }: BookingCommand<RefundInput & Omit<RefundReason, 'author'>>,
): Promise<Result<ReturnType<typeof toRefundResponse>, Problem>> {
  if (isDryRun) return mapResult(await previewRefund(deps, booking, input), toRefundResponse)
  const requires = requireVersion(booking, unchangedSince)
  const payout = toPayout(booking, input.amountMinor)
  const operation = { ...bookingOperation(booking, 'refund', idempotency), ...requires, payout }
  return runAudited(deps, actor, operation, async (audited) =>
    mapResult(await refundByAdmin(audited, booking.id, { ...input, author: actor.id }), toRefundResponse),
  )
}

function toRefundResponse({ after, back, amountMinor }: AdminRefund) {
  return {
    refund_minor: amountMinor,
    wallet_minor: back.walletMinor,
    kept_minor: after.paidMinor,
    total_minor: after.totalMinor,
    payments: back.refunds.map(({ paymentId: id, gateway, amountMinor: minor }) => ({
      id,
      gateway,
      amount_minor: minor,
    })),
    currency: after.currency,
  }
}

/** Moves a booking. Keeping the old price, or charging less than the terms, requires the scope `refunds:write`. */
export async function moveBooking(
  deps: Deps,
  actor: Actor,
  { booking, input, isDryRun, unchangedSince, idempotency }: BookingCommand<MoveInput & Omit<MoveReason, 'author'>>,
): Promise<Result<ReturnType<typeof toMoveResponse>, Problem>> {
  if ((input.keepsPrice || input.waivesTerms) && !mayRefund(actor, booking)) return refuse(problem('forbidden'))
  if (input.waivesTerms && input.reason === null) {
    return refuseFields({ reason: 'is missing' })
  }
  const { propertyId = null } = input
  if (propertyId !== null && input.stay.roomTypeId === undefined) return refuseFields({ room: 'is missing' })
  const targetProperty = propertyId === null ? null : await findReachableProperty(deps, actor, propertyId)
  if (targetProperty && !targetProperty.ok) return targetProperty
  const toResponse = (moved: AdminMove) => toMoveResponse(moved, booking)
  if (isDryRun) return mapResult(await previewMove(deps, booking, input), toResponse)
  const concession = actor.person ? await calculateConcession(deps, booking, input) : 0
  const requires = requireVersion(booking, unchangedSince)
  const payout = toPayout(booking, concession)
  const operation = { ...bookingOperation(booking, 'move', idempotency), ...requires, payout }
  const target = targetProperty?.value
  const targetVersions = target ? versionsOfProperty({ id: target.id, citySlug: target.city.slug }) : []
  return runAudited(
    deps,
    actor,
    { ...operation, invalidates: [...(operation.invalidates ?? []), ...targetVersions] },
    async (audited) => mapResult(await moveByAdmin(audited, booking.id, { ...input, author: actor.id }), toResponse),
  )
}

/** Returns what the property gives up by a move, in minor units: the price it waives, or a refund beyond its terms. */
async function calculateConcession(deps: Deps, booking: Booking, input: MoveInput): Promise<number> {
  if (!input.keepsPrice && !input.waivesTerms) return 0
  const preview = await previewMove(deps, booking, input)
  if (!preview.ok) return 0
  const { quote, waivedMinor } = preview.value
  return waivedMinor + (input.waivesTerms ? quote.money.refundMinor : 0)
}

function toMoveResponse({ quote, waivedMinor, propertyId }: AdminMove, { property }: Booking) {
  const { checkin, checkout, nights, currency, money } = quote
  return {
    checkin,
    checkout,
    nights,
    currency,
    property: propertyId ?? property.id,
    room_category: { id: quote.roomTypeId, name: quote.roomTypeName },
    rooms_config: formatRoomsConfig(quote.rooms),
    old_total_minor: quote.oldTotalMinor,
    total_minor: quote.totalMinor,
    waived_minor: waivedMinor,
    fee_minor: quote.removed?.feeMinor ?? 0,
    paid_minor: money.paidMinor,
    payable_minor: money.payableMinor,
    refund_minor: money.refundMinor,
    wallet_minor: money.walletRefundMinor,
    dropped_coupon: quote.coupon?.dropped ? quote.coupon.code : null,
    dropped_meals: quote.meals.filter(({ status }) => status === 'Cancelled').length,
    free_until: toIsoOrNull(quote.policy.freeUntil),
  }
}

type MarkResult =
  | Extract<MarkOutcome, { is: 'marked' }>
  | { is: 'possible'; chargeMinor?: number; refundMinor?: number; currency?: string }
  | ({ is: 'marked before' } & { chargeMinor?: undefined; refundMinor?: undefined; currency?: undefined })

const markProblems = {
  'no such booking': 'not_found',
  'not possible': 'not_modifiable',
  'changed meanwhile': 'in_progress',
} as const

export async function previewMarkByAdmin(
  deps: Deps,
  { booking, mark }: { booking: Booking; mark: StayMark },
): Promise<Result<MarkResult, Problem>> {
  const preview = await previewMark(deps, { bookingNo: booking.bookingNo, mark })
  if (preview.is === 'possible' || preview.is === 'marked before') return ok(preview as MarkResult)
  return refuse(toProblem(deps, { booking, mark, is: preview.is }))
}

export async function markStayByAdmin(
  deps: Deps,
  actor: Actor,
  { booking, mark, idempotency }: { booking: Booking; mark: StayMark; idempotency: IdempotentRequest | null },
): Promise<Result<MarkResult, Problem>> {
  return runAudited(deps, actor, bookingOperation(booking, mark, idempotency), async (audited) => {
    const outcome = await markStay(audited, { bookingNo: booking.bookingNo, mark })
    if (outcome.is === 'marked' || outcome.is === 'marked before') return ok(outcome as MarkResult)
    return refuse(toProblem(deps, { booking, mark, is: outcome.is }))
  })
}

type RefusedMark = { booking: Booking; mark: StayMark; is: keyof typeof markProblems }

function toProblem({ now }: Pick<Deps, 'now'>, { booking, mark, is }: RefusedMark): Problem {
  if (is !== 'not possible') return problem(markProblems[is])
  const { policy, state } = booking
  const isBegun = policy.checkinAt <= now()
  const explanation = !isBegun
    ? `the stay begins at ${new Date(policy.checkinAt).toISOString()}; until then cancel or move it`
    : `a booking that is ${state} or has another mark cannot be marked ${mark}`
  return notModifiable(isBegun ? 'mark_not_possible' : 'stay_not_begun', { mark: explanation })
}

export function undoMarkByAdmin(
  deps: Deps,
  actor: Actor,
  { booking, mark, idempotency }: { booking: Booking; mark: StayMark; idempotency: IdempotentRequest | null },
): Promise<Result<UndoneMark, Problem>> {
  return runAudited(deps, actor, bookingOperation(booking, 'undo-mark', idempotency), (audited) =>
    undoMark(audited, { bookingId: booking.id, mark }),
  )
}

type BookingText = { booking: Booking; text: string; idempotency: IdempotentRequest | null }

export function addNoteByAdmin(
  deps: Deps,
  actor: Actor,
  { booking, text, idempotency }: BookingText,
): Promise<Result<BookingNote, Problem>> {
  const operation = { ...bookingOperation(booking, 'note', idempotency), invalidates: [] }
  return runAudited(deps, actor, operation, async (audited) => {
    const note = await addNote(audited, { bookingId: booking.id, author: actor.id, text })
    return note ? ok(note) : refuse(notModifiable('guest_forgotten'))
  })
}

export function writeToGuestByAdmin(
  deps: Deps,
  actor: Actor,
  { booking, text, idempotency }: BookingText,
): Promise<Result<SentMessage, Problem>> {
  const operation = { ...bookingOperation(booking, 'message', idempotency), invalidates: [] }
  return runAudited(deps, actor, operation, (audited) => writeToGuest(audited, { booking, text, author: actor.id }))
}
