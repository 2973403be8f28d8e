import * as v from 'valibot'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { readAddress, text } from '#worker/site/http/query-fields.ts'

/** Query parameters that prove access; they are removed from the address before a page is shown. */
export const proofNames = ['token', 'encrypted_req', 'phone', 'mobileNumber'] as const

export type SaidProof = {
  token: string | null
  phone: string | null
  /** True when the address has a proof, even an empty one, and must be cleaned. */
  isBrought: boolean
}

const schema = v.pipe(
  v.object({ token: text, encrypted_req: text, phone: text, mobileNumber: text }),
  v.transform(
    (said): SaidProof => ({
      token: said.token ?? said.encrypted_req,
      phone: said.phone ?? said.mobileNumber,
      isBrought: proofNames.some((name) => said[name] !== null),
    }),
  ),
)

/** Reads token and phone from an address, each under both of its parameter names. */
export function readProof(address: string): SaidProof {
  return readAddress(schema, address)
}

/** Returns the booking's own address, or a path below, without token and phone and with the rest of the query. */
export function cleanPath(address: string, { bookingNo }: Pick<Booking, 'bookingNo'>, under = ''): string {
  const params = new URL(address).searchParams
  for (const name of proofNames) params.delete(name)
  const path = bookingPath(bookingNo) + under
  return params.size === 0 ? path : `${path}?${params}`
}
