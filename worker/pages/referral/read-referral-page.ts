import * as v from 'valibot'
import { text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

const schema = v.object({ done: text })

/** Returns whether a code was just accepted. */
export function readReferralPage(address: string): { isDone: boolean } {
  return { isDone: readAddress(schema, address).done === 'code' }
}
