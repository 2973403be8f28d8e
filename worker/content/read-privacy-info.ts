import type { Country } from '#app/brands/countries/countries.ts'
import type { Scope } from '#worker/scope.ts'

/** What a banner must ask before anything unnecessary is stored. */
export type PrivacyInfo = { isGdpr: boolean; categories: ConsentCategory[] }

export type ConsentCategory = { id: 'necessary' | 'preferences' | 'statistics' | 'marketing'; isRequired: boolean }

const categories: ConsentCategory[] = [
  { id: 'necessary', isRequired: true },
  { id: 'preferences', isRequired: false },
  { id: 'statistics', isRequired: false },
  { id: 'marketing', isRequired: false },
]

/** Tells whether consent must be asked: the country of the page decides. */
export function readPrivacyInfo({ country, brand }: Scope): PrivacyInfo {
  return { isGdpr: country.isGdpr && !brand.hideGdprBanner, categories }
}

/**
 * Tells whether what a guest prefers may be kept beyond their visit without being asked. Where the law wants a consent
 * there is none yet, whether or not the brand shows a banner (DEC-193).
 */
export function mayKeepPreferences({ isGdpr }: Country): boolean {
  return !isGdpr
}
