import * as v from 'valibot'
import { wireFlag, wireList, wireText } from '#app/contracts/wire-values.ts'

const MAX_QUERY_LENGTH = 200
const MAX_IDS = 50

/** GET helpCentreData: `logged_in` says what the page believes; what is the guest's own is answered by the session alone. */
export const helpCentreQuery = v.object({
  country_code: v.pipe(wireText(2), v.description('Without it, the country of the host.')),
  logged_in: v.pipe(wireFlag, v.description('No effect.')),
})

/** An article as a guest reads it. */
export const helpArticle = v.object({
  id: v.string(),
  topic: v.string(),
  question: v.string(),
  answer: v.string(),
  url: v.string(),
  updated_on: v.string(),
})

/** A part of what applies to a topic. */
export const helpTerm = v.object({ heading: v.string(), paragraphs: v.array(v.string()) })

/** A way to reach the house that the country has; `text` is the number or address to show. */
export const contactOption = v.object({
  kind: v.picklist(['phone', 'mail', 'request', 'chat']),
  title: v.string(),
  text: v.string(),
  href: v.string(),
})

/** The next stay of the guest who asks. */
export const nextBooking = v.object({
  booking_no: v.string(),
  hotel_name: v.string(),
  place: v.string(),
  checkin: v.string(),
  checkout: v.string(),
  /** Both days in the guest's words. */
  dates: v.string(),
  url: v.string(),
})

/** What the help centre holds: for a country without questions of its own `topics` is empty and `faq_link` null. */
export const helpCentre = v.object({
  topics: v.array(
    v.object({ id: v.string(), title: v.string(), articles: v.array(helpArticle), terms: v.array(helpTerm) }),
  ),
  most_asked: v.array(v.string()),
  contact: v.array(contactOption),
  faq_link: v.nullable(v.string()),
  next_booking: v.nullable(nextBooking),
})

export const helpCentreAnswer = v.object({ help_centre: helpCentre })

/** GET cms: articles of these ids, or those that answer a query; all of them without either. */
export const cmsQuery = v.object({
  ids: v.pipe(wireList(MAX_IDS), v.description('Up to 50 ids, joined by commas.')),
  query: wireText(MAX_QUERY_LENGTH),
  language: v.pipe(
    wireText(20),
    v.description('Without it, the caller’s. An unknown language is answered in English with `is_fallback`.'),
  ),
  country_code: v.pipe(wireText(2), v.description('Without it, the country of the host.')),
  skipCountry: v.pipe(wireFlag, v.description('Articles of every country.')),
})

/** `is_fallback`: the language that was asked for is none of ours, and these are in English. */
export const cmsAnswer = v.object({
  articles: v.array(helpArticle),
  count: v.number(),
  language: v.string(),
  is_fallback: v.boolean(),
})

/** POST helpful: whether an article helped. */
export const helpfulBody = v.object({
  article: v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9-]{1,60}$/)),
  helped: v.boolean(),
})

export const helpfulAnswer = v.object({ helpful: v.object({ article: v.string(), helped: v.boolean() }) })

/** GET trustSafety: the country by its region id or its code; without, India. */
export const trustSafetyQuery = v.object({
  user_country_id: v.pipe(wireText(8), v.description('Region id or code of a country; else `IN`.')),
  app_client: wireText(20),
})

export const trustSafetyAnswer = v.object({
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
