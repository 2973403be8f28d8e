/** What a guest is known by, as columns or placeholders. */
export type GuestMarks = { phone: string; countryCode: string; userId: string; visitorId: string }

/** The condition that a booking, named by its alias, was made by a guest, as far as phone, account or browser tell. */
export function isSameGuest(booking: string, guest: GuestMarks): string {
  return `((${booking}.guest_phone = ${guest.phone} AND ${booking}.guest_country_code = ${guest.countryCode})
    OR ${booking}.user_id = ${guest.userId} OR ${booking}.visitor_id = ${guest.visitorId})`
}
