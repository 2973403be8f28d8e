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
  named: string,
): Promise<FoundQuotation | null> {
  const [id = ''] = named.split('.')
  const key = { brandId: brand.id, id, userId: visitor.user?.id ?? null, now: deps.now() }
  const found = await findQuotationRow(deps.db, key)
  if (!found) return null
  if (found.isTheirs) return found
  for (const link of [named, ...visitor.quotationLinks]) if (await isLinkOf(deps, id, link)) return found
  return null
}

async function isLinkOf({ settings }: Pick<Deps, 'settings'>, id: string, link: string): Promise<boolean> {
  const [linked = '', token = ''] = link.split('.')
  return linked === id && (await isKeyedHash(settings.secretKey, toHashed(id), token))
}

/** Returns `id.token`, the name of a quotation in its link. */
export async function quotationReferenceOf({ settings }: Pick<Deps, 'settings'>, id: string): Promise<string> {
  return `${id}.${await keyedHash(settings.secretKey, toHashed(id))}`
}

function toHashed(id: string): string {
  return `quotation:${id}`
}

/** Fails with `not_found` for anyone but its guest, and with `invalid_fields` for another stay, a coupon or extras. */
export async function planQuotation(
  deps: Deps,
  scope: Scope,
  { stay, details: { quotation_id: named } }: BookingRequest,
): Promise<Result<Quotation | null, Problem>> {
  if (typeof named !== 'string') return ok(null)
  const quotation = await findQuotation(deps, scope, named)
  if (!quotation) return refuse(problem('not_found'))
  const field = unquotedField(quotation, stay)
  return field ? refuseFields({ [field]: 'errors.malformedField' }) : ok(quotation)
}

function unquotedField(quotation: Quotation, stay: BookingRequest['stay']): string | null {
  if (stay.couponCode) return 'booking.coupon_code'
  if (stay.meals.length > 0) return 'booking.services.meals'
  if (stay.earlyCheckin) return 'booking.additional_charge_info.early_checkin'
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
      selectedCategoryId: found.roomTypeId,
      quotationId: await quotationReferenceOf(deps, id),
    }),
  }
}
