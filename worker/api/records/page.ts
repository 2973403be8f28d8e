import * as v from 'valibot'
import { consentBody } from '#app/contracts/site/consent.ts'
import { countryContextAnswer } from '#app/contracts/site/country-context.ts'
import { privacyAnswer } from '#app/contracts/site/home-answers.ts'
import { seoContent, seoContentQuery } from '#app/contracts/site/seo-content.ts'
import { isoInstant } from './answers/prices.ts'
import type { GuestRouteRecord } from './route-record.ts'

/** What a page asks for once it is alive. */
export const pageRecords: readonly GuestRouteRecord[] = [
  {
    name: 'readVisit',
    method: 'GET',
    path: '/api/pwa/visit',
    about: '→ `{visit: {is_logged_in, first_name}}`; brings the cookies a shared page does not',
    answer: v.object({ visit: v.object({ is_logged_in: v.boolean(), first_name: v.string() }) }),
    problems: [],
  },
  {
    name: 'readCountryContext',
    method: 'GET',
    path: '/api/pwa/countryContext',
    about:
      "→ `{country_context: {geo_location_country, country_code}, hint}`; sets `app-context`, `country-iso` (2 h) and `geo-context` (12 h); `hint` names the brand's site for the visitor's country, else null",
    answer: countryContextAnswer,
    problems: [],
  },
  {
    name: 'giveConsent',
    method: 'POST',
    path: '/api/pwa/consent',
    about:
      '`version`, `preferences`, `statistics`, `marketing` (booleans), `region` of the page in the query → `{consent: {id, version, preferences, statistics, marketing, given_at}}` and the cookie `consent` for 180 days; what is refused is taken away; what the cookie says already is answered with its record. 429 after ten answers of one browser or a hundred of one network in ten minutes (30 and 1,000 a day). Global Privacy Control and Do Not Track turn the last two off',
    query: v.object({ region: v.optional(v.string()) }),
    body: consentBody,
    answer: v.object({
      consent: v.object({
        id: v.string(),
        version: v.number(),
        preferences: v.boolean(),
        statistics: v.boolean(),
        marketing: v.boolean(),
        given_at: isoInstant,
      }),
    }),
    problems: [],
  },
  {
    name: 'readPrivacyInfo',
    method: 'GET',
    path: '/api/pwa/privacyInfo',
    about: '→ whether the country of the host asks for consent',
    answer: privacyAnswer,
    problems: [],
  },
  {
    name: 'readSeoContent',
    method: 'GET',
    path: '/api/pwa/getSeoContent',
    about:
      "`path` of a page → `{seo_content: {title, paragraphs, faqs: [{question, answer}], links: [{text, href}]}}` in the caller's language; null where nothing is written, and whenever store and database are away",
    query: seoContentQuery,
    answer: v.object({ seo_content: v.nullable(seoContent) }),
    problems: [],
  },
]
