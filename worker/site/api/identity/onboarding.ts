import { Hono } from 'hono'
import { identityEndpoints } from '#app/contracts/guests/identity-endpoints.ts'
import { ok } from '#app/domain/result.ts'
import { needsOnboarding } from '#worker/services/accounts/onboard-user.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { readPrivacyInfo } from '#worker/services/content/read-privacy-info.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

/** Adds the endpoint with what is asked after the first sign-in; the specification puts it outside `/api/pwa`. */
export function createOnboardingRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, identityEndpoints.readOnboarding, async ({ var: { deps, scope } }, { user }) => {
    const [isNeeded, translate] = await Promise.all([
      needsOnboarding(deps, user.id),
      translatorOf(scope, ['signIn', 'summary']),
    ])
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
    const brand = scope.brand.siteName
    const consent = { name: 'gdpr_consent' as const, label: translate('signIn.onboardingConsent', { brand }) }
    return ok({
      is_needed: isNeeded,
      title: translate('signIn.onboardingTitle'),
      sub_title: translate('signIn.onboardingLead'),
      fields: [
        { name: 'name', type: 'text', label: translate('summary.fullName'), value: name, is_required: true },
        {
          name: 'email',
          type: 'email',
          label: translate('summary.email'),
          value: user.email ?? '',
          is_required: false,
        },
      ],
      consent: readPrivacyInfo(scope).isGdpr ? consent : null,
      submit_text: translate('signIn.onboardingSave'),
      skip_text: translate('signIn.onboardingSkip'),
    })
  })
  return routes
}
