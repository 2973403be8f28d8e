import { passSchema } from '#worker/bookings/passes/pass-settings.ts'
import { accessSchema } from '#worker/desk/access/access-settings.ts'
import { siteSchema } from '#worker/env.ts'
import { stripeSchema } from '#worker/gateways/stripe/stripe-settings.ts'
import { socialSchema } from '#worker/identity/social/social-settings.ts'
import { messageSchema } from '#worker/messages/message-settings.ts'
import { googlePlacesSchema } from '#worker/suggestions/google-places-settings.ts'
import { trackingSchema } from '#worker/tracking/tracking-settings.ts'

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

export const settingNames: readonly string[] = schemas.flatMap((schema) => Object.keys(schema.entries))

/** Returns the site's settings from the environment, and those fixed on one machine. */
export function readMachineSettings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const given = settingNames.flatMap((name) => {
    const value = environment[name]
    return value ? [[name, value] as const] : []
  })
  return { ENVIRONMENT: 'local', PAGE_CACHE: 'on', ...Object.fromEntries(given), PLATFORM: 'machine' }
}
