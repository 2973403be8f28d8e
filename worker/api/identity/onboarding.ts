import { Hono } from 'hono'
import { type OnboardingWidget, onboardingQuery } from '#app/contracts/guests/identity.ts'
import { problem } from '#app/domain/problem.ts'
import { translatorOf } from '#worker/content/messages.ts'
import { readPrivacyInfo } from '#worker/content/read-privacy-info.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { needsOnboarding } from '#worker/identity/onboard-user.ts'

/** What is asked once after the first sign-in; its path is the specification's, outside `/api/pwa` [AUTH-13]. */
export function createOnboardingRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/v1/create/account/onboarding', async (c) => {
    const input = parseInput(onboardingQuery, readQuery(new URL(c.req.url)))
    if (!input.ok) return refuseWith(c, input.problem)
    const { deps, scope } = c.var
    const { user } = scope.visitor
    if (!user) return refuseWith(c, problem('not_signed_in'))
    const [isNeeded, translate] = await Promise.all([
      needsOnboarding(deps, user.id),
      translatorOf(scope, ['signIn', 'summary']),
    ])
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
    const brand = scope.brand.siteName
    const consent = { name: 'gdpr_consent' as const, label: translate('signIn.onboardingConsent', { brand }) }
    const widget: OnboardingWidget = {
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
    }
    return answer(c, widget)
  })
  return app
}
