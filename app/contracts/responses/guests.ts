import * as v from 'valibot'
import { guestEntries } from '#app/contracts/guests/guest-entries.ts'
import { each } from '#app/contracts/wire-values.ts'
import { isoInstant } from './prices.ts'

const text = v.nullable(v.string())

export const user = v.object({
  ...each(v.string(), 'id', 'name', 'first_name', 'last_name', 'phone', 'country_code'),
  email: text,
  ...each(v.string(), 'devise_role', 'wallet_id', 'status'),
})

export const profile = v.object({
  ...user.entries,
  ...guestEntries(['streetName', 'streetNumber', 'postalCode', 'city', 'countryName'], () => text),
  email_verified: v.boolean(),
  language: text,
  gdpr_consent: v.boolean(),
})

/** Response after sending a one-time code; contains the code itself only outside production. */
export const sentCode = v.object({
  expires_in: v.pipe(v.number(), v.description('seconds')),
  resend_in: v.pipe(v.number(), v.description('seconds')),
  number_of_digits: v.number(),
  otp_preview: v.optional(v.string()),
})

export const verification = v.object({
  status: v.picklist(['VERIFIED', 'UNVERIFIED', 'NEW']),
  mode: v.string(),
  email: v.pipe(text, v.description('masked')),
  phone: v.pipe(text, v.description('masked')),
  can_create: v.boolean(),
  has_password: v.boolean(),
})

export const accountDetail = v.nullable(
  v.object({ company: v.string(), kind: v.string(), tax_number: v.string(), state: v.string() }),
)

export const entered = v.object({
  user: v.optional(v.nullable(user)),
  verification: v.optional(v.union([verification, v.literal('UNVERIFIED')])),
  linked: v.optional(v.boolean()),
  return_path: v.optional(v.string()),
})

export const shortlist = v.object({
  properties: v.array(
    v.object({
      id: v.number(),
      ...each(v.string(), 'name', 'url', 'property_type', 'display_category'),
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

export const shownSession = v.object({ ...session.entries, created_at: isoInstant })

const rows = v.array(v.record(v.string(), v.unknown()))

/** All stored data of a guest; amounts in minor units. */
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
  ...each(rows, 'vouchers', 'memberships', 'orders', 'donations', 'home_hotel_wishes', 'referrals', 'shortlist'),
  ...each(rows, 'wishlists', 'messages', 'games', 'consents', 'tickets', 'quotations', 'questions', 'saved_stays'),
})
export type AccountCopy = v.InferInput<typeof accountCopy>
