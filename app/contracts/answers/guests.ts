import * as v from 'valibot'
import { guestEntries } from '#app/contracts/guests/guest-entries.ts'
import { isoInstant } from './prices.ts'

const text = v.nullable(v.string())

/** Who is signed in. */
export const user = v.object({
  id: v.string(),
  name: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  country_code: v.string(),
  email: text,
  devise_role: v.string(),
  wallet_id: v.string(),
  status: v.string(),
})

/** The same to themselves, with what is kept of them. */
export const profile = v.object({
  ...user.entries,
  ...guestEntries(['streetName', 'streetNumber', 'postalCode', 'city', 'countryName'], () => text),
  email_verified: v.boolean(),
  language: text,
  gdpr_consent: v.boolean(),
})

/** A code that was sent; outside production it is shown. */
export const sentCode = v.object({
  expires_in: v.pipe(v.number(), v.description('seconds')),
  resend_in: v.pipe(v.number(), v.description('seconds')),
  number_of_digits: v.number(),
  otp_preview: v.optional(v.string()),
})

/** What is still to be proven of an identity. */
export const verification = v.object({
  status: v.picklist(['VERIFIED', 'UNVERIFIED', 'NEW']),
  mode: v.string(),
  email: v.pipe(text, v.description('masked')),
  phone: v.pipe(text, v.description('masked')),
  can_create: v.boolean(),
  has_password: v.boolean(),
})

/** A company's account as its guest sees it. */
export const accountDetail = v.nullable(
  v.object({ company: v.string(), kind: v.string(), tax_number: v.string(), state: v.string() }),
)

/** What another company's word leads to: a session, another way in, or what is still to be proven. */
export const entered = v.object({
  user: v.optional(v.nullable(user)),
  verification: v.optional(v.union([verification, v.literal('UNVERIFIED')])),
  linked: v.optional(v.boolean()),
  return_path: v.optional(v.string()),
})

/** A stay a guest keeps in mind. */
export const shortlist = v.object({
  properties: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      url: v.string(),
      property_type: v.string(),
      display_category: v.string(),
      no_of_people: v.number(),
      no_of_pets: v.number(),
      no_of_bedrooms: v.nullable(v.number()),
      shortlisted: v.literal(true),
    }),
  ),
  default_shortlist: v.object({ count: v.number(), hotel_ids: v.array(v.number()) }),
  wishlists: v.array(v.object({ id: v.string(), name: v.string(), hotel_ids: v.array(v.number()) })),
})

const session = v.object({
  id: v.string(),
  mode: v.string(),
  device: text,
  country: text,
  seen_at: isoInstant,
  is_current: v.boolean(),
})

/** A browser a guest is signed in with. */
export const shownSession = v.object({ ...session.entries, created_at: isoInstant })

const rows = v.array(v.record(v.string(), v.unknown()))

/** Everything that is kept of a guest; amounts in minor units. */
export const accountCopy = v.object({
  made_at: isoInstant,
  profile: v.record(v.string(), v.unknown()),
  account_detail: accountDetail,
  ways_in: v.object({
    phone: v.boolean(),
    email_proven_at: v.nullable(isoInstant),
    password_set_at: v.nullable(isoInstant),
    accounts_elsewhere: v.array(v.object({ issuer: v.string(), email: text, linked_at: v.nullable(isoInstant) })),
  }),
  sessions: v.array(v.object({ ...session.entries, began_at: isoInstant })),
  bookings: rows,
  wallet: v.object({ credits: rows, uses: rows }),
  vouchers: rows,
  memberships: rows,
  orders: rows,
  donations: rows,
  home_hotel_wishes: rows,
  referrals: rows,
  shortlist: rows,
  wishlists: rows,
  messages: rows,
  games: rows,
  consents: rows,
  tickets: rows,
})

export type AccountCopy = v.InferInput<typeof accountCopy>
