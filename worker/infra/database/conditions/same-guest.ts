/** Identifiers of a guest, as columns or placeholders. */
export type GuestMarks = { phone: string; countryCode: string; userId: string; visitorId: string }

/** SQL condition that a booking was made by a guest, according to phone, account or browser. */
export function isSameGuest(booking: string, guest: GuestMarks): string {
  return `((${booking}.guest_phone = ${guest.phone} AND ${booking}.guest_country_code = ${guest.countryCode})
    OR ${booking}.user_id = ${guest.userId} OR ${booking}.visitor_id = ${guest.visitorId})`
}
