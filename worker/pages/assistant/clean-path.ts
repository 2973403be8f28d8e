import { toUrl } from '#worker/http/read-address.ts'
import { proofNames } from '#worker/pages/booking/asking/read-proof.ts'

/** Returns the assistant's address without token and phone, with the number of the booking they proved, if any. */
export function cleanPath(address: string, bookingNo: string | null): string {
  const { pathname, searchParams } = toUrl(address)
  for (const name of proofNames) searchParams.delete(name)
  if (bookingNo !== null) searchParams.set('booking', bookingNo)
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}
