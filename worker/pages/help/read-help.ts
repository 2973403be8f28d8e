import * as v from 'valibot'
import { oneOf, typedText } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

const schema = v.object({ q: typedText(200), helped: oneOf(['yes', 'no']) })

/** Reads the search words (empty for none) and the vote just given on an article (null for none). */
export function readHelp(address: string): { query: string; helped: boolean | null } {
  const { q, helped } = readAddress(schema, address)
  return { query: q, helped: helped === null ? null : helped === 'yes' }
}
