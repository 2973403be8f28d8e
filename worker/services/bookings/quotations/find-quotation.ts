import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isKeyedHash, keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
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
  const asked = { brandId: brand.id, id, userId: visitor.user?.id ?? null, now: deps.now() }
  const found = await findQuotationRow(deps.db, asked)
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
export async function linkNameOf({ settings }: Pick<Deps, 'settings'>, id: string): Promise<string> {
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
  return field ? refuse(problem('invalid_fields', { fields: { [field]: 'errors.malformedField' } })) : ok(quotation)
}

function unquotedField(quotation: Quotation, stay: BookingRequest['stay']): string | null {
  if (stay.couponCode) return 'booking.coupon_code'
  if (stay.meals.length > 0) return 'booking.services.meals'
  if (stay.earlyCheckin) return 'booking.additional_charge_info.early_checkin'
  return isQuotedStay(quotation, stay) ? null : 'booking.quotation_id'
}
