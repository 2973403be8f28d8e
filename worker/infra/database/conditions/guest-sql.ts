import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { storedSpellings } from '#app/domain/guests/phone-number.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'

/** Identifiers of a guest, as columns or placeholders. */
export type GuestIdentifiers = { phone: string; countryCode: string; userId: string; visitorId: string }

/** SQL condition that a booking was made by a guest, according to phone, account or browser. */
export function isSameGuest(booking: string, guest: GuestIdentifiers): string {
  return `((${booking}.guest_phone = ${guest.phone} AND ${booking}.guest_country_code = ${guest.countryCode})
    OR ${booking}.user_id = ${guest.userId} OR ${booking}.visitor_id = ${guest.visitorId})`
}

/** SQL condition that a row of `user` has this number, under its current or an earlier spelling. */
export function hasStoredNumber(number: PhoneNumber, bind: Bind): string {
  return `country_code = ${bind(number.countryCode)} AND phone IN (${storedSpellings(number).map(bind).join(', ')})`
}

type MemberDiscount = { userId: string; brandId: string; propertyId: string; percent: string }

/**
 * SQL condition that an active membership gives at least this discount at the property, or its home hotel discount
 * there.
 */
export function givesMemberPercent({ userId, brandId, propertyId, percent }: MemberDiscount): string {
  return `EXISTS (SELECT 1 FROM membership m WHERE m.user_id = ${userId} AND m.brand_id = ${brandId} AND m.status = 'running'
    AND iif(m.home_property_id = ${propertyId}, m.terms ->> 'homePercent', m.terms ->> 'memberPercent') >= ${percent})`
}
