import { type ConsentClass, choosable } from '#app/domain/consent/consent.ts'
import type { Scope } from '#worker/infra/scope.ts'

type PrivacyInfo = { isGdpr: boolean; categories: ConsentCategory[] }

type ConsentCategory = { id: ConsentClass; isRequired: boolean }

const categories: ConsentCategory[] = [
  { id: 'necessary', isRequired: true },
  ...choosable.map((id) => ({ id, isRequired: false })),
]

/**
 * Returns the privacy details; `isGdpr`: consent is requested, because the country requires it and the brand does not
 * hide the banner.
 */
export function readPrivacyInfo({ asksConsent, brand }: Scope): PrivacyInfo {
  return { isGdpr: asksConsent && !brand.hideGdprBanner, categories }
}
