import type * as v from 'valibot'
import type * as archive from '#app/contracts/admin/archive.ts'
import type * as audit from '#app/contracts/admin/audit.ts'
import type * as bookingChanges from '#app/contracts/admin/booking-changes.ts'
import type * as bookingCharges from '#app/contracts/admin/booking-charges.ts'
import type * as bookingBuyer from '#app/contracts/admin/bookings/booking-buyer.ts'
import type * as bookingRecord from '#app/contracts/admin/bookings/booking-record.ts'
import type * as bookings from '#app/contracts/admin/bookings.ts'
import type * as cashUps from '#app/contracts/admin/books/cash-ups.ts'
import type * as exchangeRates from '#app/contracts/admin/books/exchange-rates.ts'
import type * as invoices from '#app/contracts/admin/books/invoices.ts'
import type * as ledger from '#app/contracts/admin/books/ledger.ts'
import type * as officialNumbers from '#app/contracts/admin/books/official-numbers.ts'
import type * as paymentAccounts from '#app/contracts/admin/books/payment-accounts.ts'
import type * as payments from '#app/contracts/admin/books/payments.ts'
import type * as reports from '#app/contracts/admin/books/reports.ts'
import type * as sellers from '#app/contracts/admin/books/sellers.ts'
import type * as taxRules from '#app/contracts/admin/books/tax-rules.ts'
import type * as brands from '#app/contracts/admin/brands.ts'
import type * as help from '#app/contracts/admin/help.ts'
import type * as imports from '#app/contracts/admin/imports.ts'
import type * as jobs from '#app/contracts/admin/jobs.ts'
import type * as coupons from '#app/contracts/admin/offers/coupons.ts'
import type * as deals from '#app/contracts/admin/offers/deals.ts'
import type * as discounts from '#app/contracts/admin/offers/discounts.ts'
import type * as extras from '#app/contracts/admin/offers/extras.ts'
import type * as membership from '#app/contracts/admin/offers/membership.ts'
import type * as ratePlans from '#app/contracts/admin/offers/rate-plans.ts'
import type * as rewards from '#app/contracts/admin/offers/rewards.ts'
import type * as content from '#app/contracts/admin/pages/content.ts'
import type * as paymentLinks from '#app/contracts/admin/payment-links.ts'
import type * as accounts from '#app/contracts/admin/people/accounts.ts'
import type * as conversations from '#app/contracts/admin/people/conversations.ts'
import type * as devices from '#app/contracts/admin/people/devices.ts'
import type * as guests from '#app/contracts/admin/people/guests.ts'
import type * as operators from '#app/contracts/admin/people/operators.ts'
import type * as partners from '#app/contracts/admin/people/partners.ts'
import type * as reportMail from '#app/contracts/admin/people/report-mail.ts'
import type * as savedViews from '#app/contracts/admin/people/saved-views.ts'
import type * as signIn from '#app/contracts/admin/people/sign-in.ts'
import type * as tickets from '#app/contracts/admin/people/tickets.ts'
import type * as places from '#app/contracts/admin/places.ts'
import type * as ari from '#app/contracts/admin/properties/ari.ts'
import type * as blocks from '#app/contracts/admin/properties/blocks.ts'
import type * as calendarNotes from '#app/contracts/admin/properties/calendar-notes.ts'
import type * as catalogue from '#app/contracts/admin/properties/catalogue.ts'
import type * as photos from '#app/contracts/admin/properties/photos.ts'
import type * as properties from '#app/contracts/admin/properties/properties.ts'
import type * as reviews from '#app/contracts/admin/properties/reviews.ts'
import type * as roomUnits from '#app/contracts/admin/properties/room-units.ts'
import type * as stayOffers from '#app/contracts/admin/properties/stay-offers.ts'
import type * as quotations from '#app/contracts/admin/quotations.ts'
import type { RouteRecord } from '#app/contracts/admin/route-record.ts'
import type * as sales from '#app/contracts/admin/sales.ts'
import type * as mail from '#app/contracts/admin/site/mail.ts'
import type * as measurement from '#app/contracts/admin/site/measurement.ts'
import type * as tokens from '#app/contracts/admin/tokens.ts'
import type * as webhooks from '#app/contracts/admin/webhooks.ts'

// Types alone: schemas in the bundle would weigh 200 kB.
type Modules =
  | typeof accounts
  | typeof archive
  | typeof ari
  | typeof audit
  | typeof blocks
  | typeof bookingBuyer
  | typeof bookingChanges
  | typeof bookingCharges
  | typeof bookingRecord
  | typeof bookings
  | typeof brands
  | typeof calendarNotes
  | typeof cashUps
  | typeof catalogue
  | typeof content
  | typeof conversations
  | typeof coupons
  | typeof deals
  | typeof devices
  | typeof discounts
  | typeof exchangeRates
  | typeof extras
  | typeof guests
  | typeof help
  | typeof imports
  | typeof invoices
  | typeof jobs
  | typeof ledger
  | typeof mail
  | typeof measurement
  | typeof membership
  | typeof officialNumbers
  | typeof operators
  | typeof partners
  | typeof paymentAccounts
  | typeof paymentLinks
  | typeof payments
  | typeof photos
  | typeof places
  | typeof properties
  | typeof quotations
  | typeof ratePlans
  | typeof reports
  | typeof reviews
  | typeof rewards
  | typeof roomUnits
  | typeof sales
  | typeof reportMail
  | typeof savedViews
  | typeof sellers
  | typeof signIn
  | typeof stayOffers
  | typeof taxRules
  | typeof tickets
  | typeof tokens
  | typeof webhooks

type ValuesOf<Module> = Module extends Module ? Module[keyof Module] : never

type Records = Extract<ValuesOf<Modules>, RouteRecord>

/** The records of endpoints by method and path. */
type Endpoints = { [Endpoint in Records as `${Endpoint['method']} ${Endpoint['path']}`]: Endpoint }

export type EndpointName = keyof Endpoints

type Input<Endpoint, Part extends string> = Endpoint extends { [Name in Part]: infer Schema extends v.GenericSchema }
  ? v.InferInput<Schema>
  : undefined

/** Addresses take numbers too. */
type InAddress<Fields> = {
  [Name in keyof Fields]: string extends Exclude<Fields[Name], undefined> ? Fields[Name] | number : Fields[Name]
}

type Optional<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/** The request of an endpoint: the fields of its path, its query and its body, or its file. */
export type Sent<Name extends EndpointName> = Optional<'path', InAddress<Input<Endpoints[Name], 'pathFields'>>> &
  Optional<'query', InAddress<Input<Endpoints[Name], 'query'>>> &
  Optional<'body', Input<Endpoints[Name], 'body'>> &
  (Endpoints[Name] extends { file: object } ? { file: Blob } : { file?: undefined })

export type Answer<Name extends EndpointName> = v.InferOutput<Endpoints[Name]['response']>

export type EndpointItem<Name extends EndpointName> = Answer<Name> extends { items: (infer Item)[] } ? Item : never
