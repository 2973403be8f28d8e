import { findCountry } from '#app/brands/countries/countries.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { aBrand } from './a-brand.ts'

/** A signed-out guest on Marigold's host, in English. */
export function aScope(
  overrides: Partial<Omit<Scope, 'visitor'>> & { visitor?: Partial<Scope['visitor']> } = {},
): Scope {
  return {
    requestId: 'request-1',
    origin: 'http://marigold.localhost',
    host: 'marigold.localhost',
    isKnownHost: true,
    brand: aBrand('marigold'),
    country: findCountry('IN'),
    asksConsent: overrides.country?.isGdpr ?? false,
    locale: 'en',
    shown: null,
    now: Date.UTC(2026, 10, 21, 12),
    nonce: 'nonce',
    shared: null,
    hidesWizard: false,
    isProduction: false,
    ...overrides,
    visitor: {
      id: 'visitor-of-the-test-000000',
      device: 'desktop',
      network: null,
      knownPhoneHashes: [],
      quotationLinks: [],
      geoCountry: null,
      referralCode: null,
      user: null,
      isWebview: false,
      microsite: null,
      mode: null,
      experiments: { web2: false, wizz: false },
      ...overrides.visitor,
    },
  }
}
