import * as archive from './archive.ts'
import * as audit from './audit.ts'
import * as bookingChanges from './booking-changes.ts'
import * as bookingCharges from './booking-charges.ts'
import * as bookingBuyer from './bookings/booking-buyer.ts'
import * as bookingRecord from './bookings/booking-record.ts'
import * as bookings from './bookings.ts'
import * as cashUps from './books/cash-ups.ts'
import * as exchangeRates from './books/exchange-rates.ts'
import * as invoices from './books/invoices.ts'
import * as ledger from './books/ledger.ts'
import * as officialNumbers from './books/official-numbers.ts'
import * as paymentAccounts from './books/payment-accounts.ts'
import * as payments from './books/payments.ts'
import * as reports from './books/reports.ts'
import * as sellers from './books/sellers.ts'
import * as taxRules from './books/tax-rules.ts'
import * as brands from './brands.ts'
import * as help from './help.ts'
import * as imports from './imports.ts'
import * as jobs from './jobs.ts'
import * as coupons from './offers/coupons.ts'
import * as deals from './offers/deals.ts'
import * as discounts from './offers/discounts.ts'
import * as extras from './offers/extras.ts'
import * as membership from './offers/membership.ts'
import * as ratePlans from './offers/rate-plans.ts'
import * as rewards from './offers/rewards.ts'
import * as content from './pages/content.ts'
import * as paymentLinks from './payment-links.ts'
import * as accounts from './people/accounts.ts'
import * as conversations from './people/conversations.ts'
import * as devices from './people/devices.ts'
import * as guests from './people/guests.ts'
import * as operators from './people/operators.ts'
import * as partners from './people/partners.ts'
import * as reportMail from './people/report-mail.ts'
import * as savedViews from './people/saved-views.ts'
import * as signIn from './people/sign-in.ts'
import * as tickets from './people/tickets.ts'
import * as places from './places.ts'
import * as ari from './properties/ari.ts'
import * as blocks from './properties/blocks.ts'
import * as calendarNotes from './properties/calendar-notes.ts'
import * as catalogue from './properties/catalogue.ts'
import * as photos from './properties/photos.ts'
import * as properties from './properties/properties.ts'
import * as reviews from './properties/reviews.ts'
import * as roomUnits from './properties/room-units.ts'
import * as stayOffers from './properties/stay-offers.ts'
import * as quotations from './quotations.ts'
import type { RouteRecord } from './route-record.ts'
import * as sales from './sales.ts'
import * as mail from './site/mail.ts'
import * as measurement from './site/measurement.ts'
import * as tokens from './tokens.ts'
import * as webhooks from './webhooks.ts'

// In the order of the documentation and of `npm run admin -- --help`.
// biome-ignore format: a list in rows
const modules = [
  bookings, bookingRecord, stayOffers, sales, paymentLinks, bookingChanges, bookingCharges, bookingBuyer, quotations,
  coupons, deals, reviews, accounts, guests, conversations, tickets, help, brands, mail, measurement, content,
  partners, rewards, membership, properties, catalogue, places, ratePlans, discounts, extras, roomUnits, photos, ari,
  webhooks, ledger, invoices, officialNumbers, sellers, paymentAccounts, payments, cashUps, imports, blocks,
  calendarNotes, taxRules, exchangeRates, signIn, operators, savedViews, reportMail, devices, tokens, audit,
  archive, jobs, reports,
]

/** Every endpoint of the admin: the exports of its modules whose names end with "Route". */
export const adminRecords: readonly RouteRecord[] = modules.flatMap((module) =>
  Object.entries<unknown>(module).flatMap(([name, value]) => (name.endsWith('Route') ? [value as RouteRecord] : [])),
)
