import * as v from 'valibot'
import { text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

const schema = v.object({ done: text })

/** What an address asks of the page: to say that a code was taken. */
export function readReferralPage(address: string): { isDone: boolean } {
  return { isDone: readAddress(schema, address).done === 'code' }
}
