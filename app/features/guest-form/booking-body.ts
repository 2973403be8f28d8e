import { bookingRequestType } from '#app/domain/bookings/booking-request.ts'
import { type Campaign, readCampaign } from '#app/domain/bookings/campaign.ts'
import { bookedFields, FULL_NAME_FIELD, readGuestForm, toWire } from '#app/domain/guests/guest-fields.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { countsOfOccupancy, occupancyString, parseRoomsConfig, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import {
  carriedFields,
  readPartnerMarks,
  type VisitedMicrosite,
  withoutPartners,
} from '#app/domain/visits/microsite.ts'
import type { LatestSearch } from '#app/features/search-box/recent/search-session.ts'

/** A form as it is sent, with or without script: names and texts. */
export type SentForm = Record<string, string>

/** What the page tells beside its form. */
export type PageFacts = {
  /** The language it is written in. */
  language?: string
  /** Its own address: where an app opens the stay again. */
  path?: string
  /** The list the guest came by. */
  search?: LatestSearch | null
  /** Where the visit came from, unless the form tells it itself. */
  campaign?: Campaign
  /** The partner whose microsite the page is in. */
  microsite?: VisitedMicrosite | null
  /** Whether the guest has taken note of what is kept of them, on hosts that say so. */
  gdprConsent?: boolean
}

/** Where a guest comes back to: the server writes the number in. */
const BOOKING_PAGE = '/booking/{booking_no}'

/**
 * The body of createBooking out of the summary's form: one mapping for the browser's call and for the form sent without
 * script. The total goes along only so that the server can tell when it has changed.
 */
export function toBookingBody(
  form: SentForm,
  source: string,
  { language, path, search, campaign = {}, microsite = null, gdprConsent }: PageFacts = {},
): Record<string, unknown> {
  const rooms = parseRoomsConfig(form.rooms_config)
  const own = readCampaign(Object.entries(form))
  const meals = toMeals(form)
  return {
    user: {
      ...toUser(form),
      language,
      user_country: form.user_country,
      ...toConsent(form, gdprConsent),
      ...toRole(microsite),
    },
    booking: {
      hotel_id: form.hotel_id,
      room_category_id: form.room_category_id,
      checkin: form.checkin,
      checkout: form.checkout,
      rooms_config: form.rooms_config,
      child_ages: form.child_ages,
      ...(rooms
        ? { ...countsOfOccupancy(occupancyString(rooms)), rooms: rooms.length, guests: summarizeRooms(rooms).guests }
        : {}),
      coupon_code: form.coupon_code,
      ...(form.early_checkin ? { additional_charge_info: { early_checkin: true } } : {}),
      ...(form.quotation_id ? { quotation_id: form.quotation_id } : {}),
      ...(meals.length > 0 ? { services: { meals } } : {}),
      ...toOrigin(own, campaign, microsite),
      ...toReplaced(form),
      source,
      search_request_id: search?.requestId,
      search_hotel_index: search?.hotelIndex,
      pricing: { total: form.shown_total },
    },
    ...toPayments(form),
    source,
    return_url: BOOKING_PAGE,
    cancel_url: BOOKING_PAGE,
    deeplink_url: path,
  }
}

/** Where the guest came from: what the form tells itself, else the visit. At a partner's it is that partner's sale [MODE-13]. */
function toOrigin(own: Campaign, campaign: Campaign, microsite: VisitedMicrosite | null): Record<string, unknown> {
  const told = Object.keys(own).length > 0 ? own : campaign
  if (!microsite) return told
  return { ...withoutPartners(told), ...carriedFields(microsite), ...readPartnerMarks(Object.entries(own)) }
}

function toRole(microsite: VisitedMicrosite | null): { devise_role?: string } {
  return microsite?.deviseRole ? { devise_role: microsite.deviseRole } : {}
}

function toUser(form: SentForm): Record<string, string | undefined> {
  const guest = readGuestForm(form)
  const name = guest.name || [guest.firstName, guest.lastName].filter(Boolean).join(' ')
  return { ...toWire(bookedFields, { ...guest, name }), title: form.title, ...toConfirmed(form) }
}

function toConfirmed(form: SentForm): Record<string, string> {
  return form[FULL_NAME_FIELD] ? { [FULL_NAME_FIELD]: '1' } : {}
}

/** Told only where the host asks. */
function toConsent({ asks_consent: isAsked }: SentForm, gdprConsent = false): { gdpr_consent?: boolean } {
  return isAsked ? { gdpr_consent: gdprConsent } : {}
}

/** The meals chosen, each for so many guests. */
function toMeals(form: SentForm): { category_code: string; guest_count: number }[] {
  return mealCodes.flatMap((code) => {
    const guests = Number(form[`meal_${code}`] ?? 0)
    return guests > 0 ? [{ category_code: code, guest_count: guests }] : []
  })
}

/** The booking this one takes the place of, where the guest said so. */
function toReplaced({ old_booking_id: oldBookingId }: SentForm): Record<string, string> {
  return oldBookingId ? { request_type: bookingRequestType({ oldBookingId }), old_booking_id: oldBookingId } : {}
}

/** What is to be paid now, and the wish to use wallet money: its amount is the server's to say. */
function toPayments(form: SentForm): { payments?: Record<string, unknown> } {
  const way = form.pay ?? 'hotel'
  const usesWallet = form.use_wallet === 'on'
  const wish = form[usesWallet ? `wish_${way}_wallet` : `wish_${way}`]
  const payments = {
    ...(way === 'hotel' || wish === '0' ? {} : { from_payment_method: { amount: wish || null, ...toMode(form) } }),
    ...(usesWallet ? { use_wallet: true, shown_wallet: form.shown_wallet } : {}),
  }
  return Object.keys(payments).length > 0 ? { payments } : {}
}

/** What it is paid with, where the form asked. */
function toMode({ pay_mode: mode }: SentForm): { upm_id?: string } {
  return mode ? { upm_id: mode } : {}
}

/** The texts of a form. */
export function readForm(data: FormData): SentForm {
  return Object.fromEntries([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
