import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { MessageValues } from '#app/i18n/messages.ts'
import { isKeyedHash, keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { QueuedNotification } from '#worker/infra/ports/message-sender.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { isQuotedStay, type Quotation } from './quotation.ts'
import { type FoundQuotation, findQuotationRow } from './quotation-storage.ts'

export type { FoundQuotation } from './quotation-storage.ts'

/**
 * Finds a quotation by id, or by `id.token` from its link; null unless the link was opened in this browser, or the
 * signed-in guest has its phone or email.
 */
export async function findQuotation(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  { brand, visitor }: Scope,
  reference: string,
): Promise<FoundQuotation | null> {
  const [id = ''] = reference.split('.')
  const query = { brandId: brand.id, id, userId: visitor.user?.id ?? null, now: deps.now() }
  const found = await findQuotationRow(deps.db, query)
  if (!found) return null
  if (found.belongsToUser) return found
  for (const link of [reference, ...visitor.quotationLinks]) {
    if (await opensQuotation(deps, id, link)) return found
  }
  return null
}

/** Returns whether a reference, as `id.token`, gives access to the quotation with this id. */
export async function opensQuotation(
  { settings }: Pick<Deps, 'settings'>,
  id: string,
  reference: string,
): Promise<boolean> {
  const [linkedId = '', token = ''] = reference.split('.')
  return linkedId === id && (await isKeyedHash(settings.secretKey, hashInput(id), token))
}

/** Returns `id.token`, the reference in a quotation's link. */
export async function createQuotationReference({ settings }: Pick<Deps, 'settings'>, id: string): Promise<string> {
  return `${id}.${await keyedHash(settings.secretKey, hashInput(id))}`
}

function hashInput(id: string): string {
  return `quotation:${id}`
}

/**
 * Returns the quotation of a booking request, or null without one. Fails with `not_found` unless the guest may see it,
 * and with `invalid_fields` for another stay, a coupon or extras.
 */
export async function checkQuotation(
  deps: Deps,
  scope: Scope,
  { stay, details: { quotation_id: reference } }: BookingRequest,
): Promise<Result<Quotation | null, Problem>> {
  if (typeof reference !== 'string') return ok(null)
  const quotation = await findQuotation(deps, scope, reference)
  if (!quotation) return refuse(problem('not_found'))
  const field = findMismatch(quotation, stay)
  return field ? refuseFields({ [field]: 'errors.malformedField' }) : ok(quotation)
}

function findMismatch(quotation: Quotation, stay: BookingRequest['stay']): string | null {
  if (stay.couponCode) return 'booking.coupon_code'
  if (stay.meals.length > 0) return 'booking.services.meals'
  if (stay.extras?.length) return 'booking.services.extras'
  if (stay.earlyCheckin) return 'booking.additional_charge_info.early_checkin'
  if (stay.choices) return 'booking.room_choices'
  return isQuotedStay(quotation, stay) ? null : 'booking.quotation_id'
}

/** Returns the values of a quotation's notification, including the link; null when it can no longer be booked. */
export async function quotationValues(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  { brandId, payload: { quotationId: id = '', origin = '' } }: Pick<QueuedNotification, 'brandId' | 'payload'>,
  locale: Locale,
): Promise<MessageValues | null> {
  const found = await findQuotationRow(deps.db, { brandId, id, userId: null, now: deps.now() })
  if (found?.state !== 'open') return null
  const format = createFormatter(locale)
  const { checkin, checkout, rooms, totalMinor: amountMinor, currency } = found
  return {
    hotel: found.propertyName,
    dates: format.dayRange(checkin, checkout),
    total: format.price({ amountMinor, currency }),
    until: format.moment(found.endsAt, found.timeZone),
    link: withStay(`${origin}/${found.propertyId}`, {
      checkin,
      checkout,
      rooms,
      selectedRoomTypeId: found.roomTypeId,
      quotationId: await createQuotationReference(deps, id),
    }),
  }
}
