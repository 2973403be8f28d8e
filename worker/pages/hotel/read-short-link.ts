import * as v from 'valibot'
import { flag } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

const schema = v.object({ skipHp: flag('true') })

/** Returns where the short link of a hotel leads: its page with the same query, with the summary open where it says so. */
export function readShortLink(address: string, path: string): string {
  const { searchParams } = new URL(address)
  const { skipHp } = readAddress(schema, address)
  searchParams.delete('skipHp')
  if (skipHp) searchParams.set('modal', 'bookingSummary')
  return searchParams.size === 0 ? path : `${path}?${searchParams}`
}
