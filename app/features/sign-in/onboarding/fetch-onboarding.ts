import type { OnboardingWidget } from '#app/contracts/identity.ts'
import type { LoginMode } from '#app/domain/login.ts'

export type FetchedOnboarding =
  | { ok: true; data: OnboardingWidget }
  | { ok: false; error: { code: string | number; message: string } }

/** What a failure is called when the server gives no words of its own [AUTH-14]. */
export const onboardingFailure = 'Something went wrong'

/** Asks what is to be asked after the first sign-in; a failure has the server's words or the specification's [AUTH-13, AUTH-14]. */
export async function fetchOnboarding(
  mode: LoginMode | '',
  { ask = fetch, countryIso = '' }: { ask?: typeof fetch; countryIso?: string } = {},
): Promise<FetchedOnboarding> {
  const query = new URLSearchParams({ country_iso_code: countryIso, mode, phone_country_iso_code: countryIso })
  try {
    const response = await ask(`/v1/create/account/onboarding?${query}`, {
      credentials: 'same-origin',
      headers: { Accept: 'application/json' },
    })
    const body = (await response.json()) as OnboardingWidget & { error?: { code: string | number; message: string } }
    if (response.ok) return { ok: true, data: body }
    return { ok: false, error: { code: response.status, message: onboardingFailure, ...body.error } }
  } catch {
    return { ok: false, error: { code: 'unreached', message: onboardingFailure } }
  }
}
