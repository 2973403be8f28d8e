import { passSchema } from '#worker/bookings/passes/pass-settings.ts'
import { accessSchema } from '#worker/desk/access/access-settings.ts'
import { siteSchema } from '#worker/env.ts'
import { stripeSchema } from '#worker/gateways/stripe/stripe-settings.ts'
import { socialSchema } from '#worker/identity/social/social-settings.ts'
import { messageSchema } from '#worker/messages/message-settings.ts'
import { googlePlacesSchema } from '#worker/suggestions/google-places-settings.ts'
import { trackingSchema } from '#worker/tracking/tracking-settings.ts'

/** The schemas of everything a deployment may set. */
const schemas = [
  siteSchema,
  stripeSchema,
  messageSchema,
  socialSchema,
  googlePlacesSchema,
  passSchema,
  trackingSchema,
  accessSchema,
]

/** The names of all settings, as the schemas have them. */
export const settingNames: readonly string[] = schemas.flatMap((schema) => Object.keys(schema.entries))

/** What this machine's environment sets for the site: every setting that is there, and what is always so on one machine. */
export function readMachineSettings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const given = settingNames.flatMap((name) => {
    const value = environment[name]
    return value ? [[name, value] as const] : []
  })
  return { ENVIRONMENT: 'local', PAGE_CACHE: 'on', ...Object.fromEntries(given), PLATFORM: 'machine' }
}
