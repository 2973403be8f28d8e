import * as v from 'valibot'
import { each, wireFlag, wireList, wireText } from '#app/contracts/wire-values.ts'

const MAX_QUERY_LENGTH = 200
const MAX_IDS = 50

export const helpCentreQuery = v.object({
  country_code: wireText(2, 'Without it, the country of the host.'),
  logged_in: v.pipe(wireFlag, v.description('No effect.')),
})

export const helpArticle = v.object({
  ...each(v.string(), 'id', 'topic', 'question', 'answer', 'url', 'updated_on'),
})

export const helpTerm = v.object({ heading: v.string(), paragraphs: v.array(v.string()) })

export const contactOption = v.object({
  kind: v.picklist(['phone', 'mail', 'request', 'chat']),
  ...each(v.string(), 'title', 'text', 'href'),
})

export const nextBooking = v.object({
  ...each(v.string(), 'booking_no', 'hotel_name', 'place', 'checkin', 'checkout', 'dates', 'url'),
})

export const helpCentre = v.object({
  topics: v.array(
    v.object({ id: v.string(), title: v.string(), articles: v.array(helpArticle), terms: v.array(helpTerm) }),
  ),
  most_asked: v.array(v.string()),
  contact: v.array(contactOption),
  faq_link: v.nullable(v.string()),
  next_booking: v.nullable(nextBooking),
})

export const helpCentreResponse = v.object({ help_centre: helpCentre })

export const cmsQuery = v.object({
  ids: v.pipe(wireList(MAX_IDS), v.description('Up to 50 ids, joined by commas.')),
  query: wireText(MAX_QUERY_LENGTH),
  language: wireText(20, 'Without it, the caller’s. An unknown language is answered in English with `is_fallback`.'),
  country_code: wireText(2, 'Without it, the country of the host.'),
  skipCountry: v.pipe(wireFlag, v.description('Articles of every country.')),
})

/** `is_fallback`: the requested language is unknown and the articles are in English. */
export const cmsResponse = v.object({
  articles: v.array(helpArticle),
  count: v.number(),
  language: v.string(),
  is_fallback: v.boolean(),
})

export const helpfulBody = v.object({
  article: v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9-]{1,60}$/)),
  helped: v.boolean(),
})

export const helpfulResponse = v.object({ helpful: v.object({ article: v.string(), helped: v.boolean() }) })

export const trustSafetyQuery = v.object({
  user_country_id: wireText(8, 'Region id or code of a country; else `IN`.'),
  app_client: wireText(20),
})

export const trustSafetyResponse = v.object({
  trust_safety: v.object({
    title: v.string(),
    text: v.string(),
    points: v.array(v.object({ title: v.string(), text: v.string() })),
  }),
})
export type HelpArticle = v.InferOutput<typeof helpArticle>
export type HelpCentre = v.InferOutput<typeof helpCentre>
export type HelpTerm = v.InferOutput<typeof helpTerm>
export type ContactOption = v.InferOutput<typeof contactOption>
export type NextBooking = v.InferOutput<typeof nextBooking>
