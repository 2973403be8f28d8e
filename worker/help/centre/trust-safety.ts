import { findCountry, findCountryById } from '#app/brands/countries/countries.ts'
import { brandValues } from '#worker/content/brand-values.ts'
import { translatorOf } from '#worker/content/messages.ts'
import { staticPages } from '#worker/content/static-pages.ts'
import type { Scope } from '#worker/scope.ts'

export type TrustSafety = { title: string; text: string; points: { title: string; text: string }[] }

/**
 * What the page of trust and safety says to guests of a country, by its region id or its code: the same message by message,
 * with the number its guests call. Without a country, India; null for none that is known.
 */
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
