import type { Context } from 'hono'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { AppEnv } from '#worker/context.ts'

/** The texts of a posted form, each cut at a length nobody types; files and unnamed fields are left out. */
export async function readSentForm(c: Context<AppEnv>): Promise<SentForm> {
  const form = await c.req.parseBody()
  const texts = Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.slice(0, 500)]] : [],
  )
  return Object.fromEntries(texts.slice(0, 60))
}
