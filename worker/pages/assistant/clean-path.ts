import { toUrl } from '#worker/http/read-address.ts'
import { proofNames } from '#worker/pages/booking/asking/read-proof.ts'

/** The assistant's address without the proof it brought, about the booking that was proven, if any was. */
export function cleanPath(address: string, bookingNo: string | null): string {
  const { pathname, searchParams } = toUrl(address)
  for (const name of proofNames) searchParams.delete(name)
  if (bookingNo !== null) searchParams.set('booking', bookingNo)
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}
