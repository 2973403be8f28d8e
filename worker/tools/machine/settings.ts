import { accessSchema } from '#worker/admin/access.ts'
import { originSchema } from '#worker/admin/admin-origin.ts'
import { analyticsSchema } from '#worker/admin/services/analytics/analytics-peers.ts'
import { siteSchema } from '#worker/infra/env.ts'
import { socialSchema } from '#worker/services/accounts/social/social-settings.ts'
import { trackingSchema } from '#worker/services/analytics/tracking-settings.ts'
import { passSchema } from '#worker/services/bookings/passes/pass-settings.ts'
import { accountSchema } from '#worker/services/gateways/payment-accounts.ts'
import { stripeSchema } from '#worker/services/gateways/stripe/stripe-settings.ts'
import { messageSchema } from '#worker/services/message-delivery/message-settings.ts'
import { googlePlacesSchema } from '#worker/services/search/suggestions/google-places.ts'

const schemas = [
  siteSchema,
  stripeSchema,
  accountSchema,
  messageSchema,
  socialSchema,
  googlePlacesSchema,
  passSchema,
  trackingSchema,
  accessSchema,
  originSchema,
  analyticsSchema,
]

/** Names of all settings of the site. */
export const settingNames: readonly string[] = schemas.flatMap((schema) => Object.keys(schema.entries))

/**
 * Returns the site's settings from the environment. `ENVIRONMENT` and `PAGE_CACHE` have defaults; `PLATFORM` is always
 * `machine`.
 */
export function readMachineSettings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const entries = settingNames.flatMap((name) => {
    const value = environment[name]
    return value ? [[name, value] as const] : []
  })
  return { ENVIRONMENT: 'local', PAGE_CACHE: 'on', ...Object.fromEntries(entries), PLATFORM: 'machine' }
}
