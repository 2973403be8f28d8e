import * as v from 'valibot'
import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import { epochMs, isoInstant } from '#app/contracts/responses/prices.ts'
import { each, looseText } from '#app/contracts/wire-values.ts'
import { countryContextResponse } from './country-context.ts'
import { privacyResponse } from './home-responses.ts'
import { seoContent, seoContentQuery } from './seo-content.ts'

const reportText = v.optional(v.pipe(v.string(), v.maxLength(2000)), '')

const consentBody = v.pipe(
  v.object({
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
    ...each(v.boolean(), 'preferences', 'statistics', 'marketing'),
  }),
  v.transform(({ version, ...choices }) => ({ version, choices })),
)

/** Requested by pages once their script runs. */
export const pageEndpoints = guestEndpoints({
  readVisit: {
    at: 'GET /api/pwa/visit',
    summary: 'Returns who is visiting, and sets the cookies that a page cached for everybody cannot set.',
    response: v.object({ visit: v.object({ is_logged_in: v.boolean(), first_name: v.string() }) }),
  },
  readCountryContext: {
    at: 'GET /api/pwa/countryContext',
    summary:
      'Returns the visitor’s country and sets the cookies `app-context`, `country-iso` (both 2 hours) and ' +
      '`geo-context` (12 hours).',
    response: countryContextResponse,
  },
  giveConsent: {
    at: 'POST /api/pwa/consent',
    summary:
      'Stores what the guest allows and sets the cookie `consent` for 180 days; cookies of a refused purpose are ' +
      'removed. The same choice again returns the stored record. Limits: 10 per browser and 100 per network in ten ' +
      'minutes, 30 and 1,000 a day.',
    query: v.object({ region: v.pipe(looseText, v.description('Country of the page, two letters.')) }),
    body: consentBody,
    response: v.object({
      consent: v.object({
        id: v.string(),
        version: v.number(),
        ...each(v.boolean(), 'preferences', 'statistics', 'marketing'),
        given_at: isoInstant,
      }),
    }),
  },
  readPrivacyInfo: {
    at: 'GET /api/pwa/privacyInfo',
    summary: 'Returns whether the country of the host requires consent, and for which purposes.',
    response: privacyResponse,
  },
  readSeoContent: {
    at: 'GET /api/pwa/getSeoContent',
    summary:
      'Returns the text written about a page in the caller’s language; null where there is none or storage is down.',
    query: v.fallback(seoContentQuery, { path: null }),
    response: v.object({ seo_content: v.nullable(seoContent) }),
  },
})

export const serviceEndpoints = guestEndpoints({
  readContent: {
    at: 'GET /api/pwa/contentProxy',
    summary:
      'Returns a picture or JSON file of one of the `CONTENT_HOSTS` unchanged, at most 2 MB. Other addresses and ' +
      'redirects are 404, as is every address where no hosts are configured.',
    query: v.object({ url: v.pipe(v.fallback(v.string(), ''), v.description('The https address, encoded.')) }),
    response: null,
    responseType: '*/*',
    problems: ['not_found'],
  },
  reportCsp: {
    at: 'POST /api/pwa/csp-report',
    summary: 'Logs a browser’s report of a violation of the content security policy.',
    body: v.object({
      'csp-report': v.object({
        'effective-directive': reportText,
        'violated-directive': reportText,
        'blocked-uri': reportText,
        'document-uri': reportText,
      }),
    }),
    hasRawBody: true,
    response: null,
    status: 204,
  },
  readOutboxMail: {
    at: 'GET /api/pwa/dev/outbox/{id}',
    summary: 'Outside production: returns a message to a guest as its designed mail.',
    query: v.object({
      template: v.pipe(looseText, v.description('Shows the message by another template.')),
      locale: v.pipe(looseText, v.description('Shows the message in another language.')),
    }),
    response: null,
    responseType: 'text/html',
    problems: ['not_found'],
  },
  listOutbox: {
    at: 'GET /api/pwa/dev/outbox',
    summary: 'Outside production: lists the last 50 messages to guests.',
    response: v.object({
      messages: v.array(
        v.object({
          ...each(v.string(), 'id', 'channel', 'recipient', 'template', 'locale', 'status'),
          subject: v.nullable(v.string()),
          body: v.string(),
          created_at: epochMs,
        }),
      ),
    }),
    problems: ['not_found'],
  },
})
