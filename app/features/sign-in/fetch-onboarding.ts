import type { OnboardingWidget } from '#app/contracts/guests/identity.ts'
import type { LoginMode } from '#app/domain/guests/login.ts'

export type OnboardingOutcome =
  | { ok: true; data: OnboardingWidget }
  | { ok: false; error: { code: string | number; message: string } }

/** Loads the onboarding form, which is shown after sign-in. Never throws. */
export async function fetchOnboarding(
  mode: LoginMode | '',
  { ask: request = fetch, countryIso = '' }: { ask?: typeof fetch; countryIso?: string } = {},
): Promise<OnboardingOutcome> {
  const query = new URLSearchParams({ country_iso_code: countryIso, mode, phone_country_iso_code: countryIso })
  try {
    const response = await request(`/v1/create/account/onboarding?${query}`, {
      credentials: 'same-origin',
      headers: { Accept: 'application/json' },
    })
    const body = (await response.json()) as OnboardingWidget & { error?: { code: string | number; message: string } }
    if (response.ok) return { ok: true, data: body }
    return { ok: false, error: { code: response.status, message: '', ...body.error } }
  } catch {
    return { ok: false, error: { code: 'unreached', message: '' } }
  }
}
