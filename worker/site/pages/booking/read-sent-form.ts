import type { Context } from 'hono'
import * as v from 'valibot'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readAddress, text } from '#worker/site/http/query-fields.ts'

/** Returns the text fields of a posted form: at most 60 fields of 500 characters each, without files. */
export async function readSentForm(c: Context<AppEnv>): Promise<SentForm> {
  const form = await c.req.parseBody()
  const texts = Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.slice(0, 500)]] : [],
  )
  return Object.fromEntries(texts.slice(0, 60))
}

const schema = v.object({ retUrl: text, modal: text })

/**
 * Returns the page below a refused summary, with the overlay named in the address; the home page for an address of
 * another site.
 */
export function readPageBehind(address: string): string {
  const { retUrl, modal } = readAddress(schema, address)
  const page = ownPath(retUrl)
  return page === null ? '/' : withOverlay(page, modal)
}
