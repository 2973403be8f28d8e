import * as v from 'valibot'
import { flag } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

const schema = v.object({ skipHp: flag('true') })

/**
 * Returns the target of a short link: the property's page with the same query, and with the summary open if requested.
 */
export function readShortLink(address: string, path: string): string {
  const { searchParams } = new URL(address)
  const { skipHp } = readAddress(schema, address)
  searchParams.delete('skipHp')
  if (skipHp) searchParams.set('modal', 'bookingSummary')
  return searchParams.size === 0 ? path : `${path}?${searchParams}`
}
