import { findCountry, findCountryById } from '#app/brands/countries/countries.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { brandValues } from '#worker/services/content/brand-values.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { staticPages } from '#worker/services/content/static-pages.ts'

type TrustSafety = { title: string; text: string; points: { title: string; text: string }[] }

/** India by default; null for an unknown country (region id or code). */
export async function readTrustSafety(scope: Scope, userCountryId: string | null): Promise<TrustSafety | null> {
  const asked = userCountryId ?? 'IN'
  const country = /^\d+$/.test(asked) ? findCountryById(Number(asked)) : findCountry(asked)
  if (!country) return null
  const translate = await translatorOf(scope, ['static'])
  const values = brandValues({ ...scope, country })
  const { title, lead, sections } = staticPages['/trust-and-safety']
  return {
    title: translate(title, values),
    text: translate(lead, values),
    points: sections.map(([heading, text]) => ({ title: translate(heading, values), text: translate(text, values) })),
  }
}
