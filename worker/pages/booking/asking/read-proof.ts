import * as v from 'valibot'
import { text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

/** Names of the proofs an address may bring; they never stay in it. */
export const proofNames = ['token', 'encrypted_req', 'phone', 'mobileNumber'] as const

/** What an address says to prove that its sender may see a booking. */
export type SaidProof = {
  token: string | null
  phone: string | null
  /** It has a proof, even an empty one: it is taken out of the address before anything is shown. */
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

/** Reads the token and the phone of an address, each in either of its spellings. */
export function readProof(address: string): SaidProof {
  return readAddress(schema, address)
}
