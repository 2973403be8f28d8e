import type { Context } from 'hono'
import * as v from 'valibot'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { AppEnv } from '#worker/context.ts'
import { text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

/** The texts of a posted form, each cut at a length nobody types; files and unnamed fields are left out. */
export async function readSentForm(c: Context<AppEnv>): Promise<SentForm> {
  const form = await c.req.parseBody()
  const texts = Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.slice(0, 500)]] : [],
  )
  return Object.fromEntries(texts.slice(0, 60))
}

const schema = v.object({ retUrl: text, modal: text })

/** The page a refused summary lay over, with the overlay a link of it names; home where the address says none of ours. */
export function readPageBehind(address: string): string {
  const { retUrl, modal } = readAddress(schema, address)
  const page = ownPath(retUrl)
  return page === null ? '/' : withOverlay(page, modal)
}
