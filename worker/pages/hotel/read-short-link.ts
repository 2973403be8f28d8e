import * as v from 'valibot'
import { flag } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

const schema = v.object({ skipHp: flag('true') })

/** Reads whether the short link of a hotel leads past its page, to the summary. */
export function readShortLink(address: string): { isSummaryOpen: boolean } {
  return { isSummaryOpen: readAddress(schema, address).skipHp }
}
