import { bookingRequestType } from '#app/domain/bookings/booking-request.ts'
import { type Campaign, readCampaign } from '#app/domain/bookings/campaign.ts'
import { readExtraFields } from '#app/domain/extras/extra.ts'
import { bookedFields, FULL_NAME_FIELD, readGuestForm, toWire } from '#app/domain/guests/guest-fields.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { countsOfOccupancy, occupancyString, parseRoomsConfig, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import {
  micrositeBookingFields,
  readPartnerFields,
  type VisitedMicrosite,
  withoutPartnerFields,
} from '#app/domain/visits/microsite.ts'
import type { LatestSearch } from '#app/features/search-box/search-session.ts'

export type SentForm = Record<string, string>

export type PageDetails = {
  language?: string
  /** The page's path, which the app opens to show the stay again. */
  path?: string
  search?: LatestSearch | null
  /** Campaign of the visit; parameters in the form take precedence. */
  campaign?: Campaign
  microsite?: VisitedMicrosite | null
  gdprConsent?: boolean
}

/** Value of the field `pay`. */
const PAY_AT_PROPERTY = 'hotel'

const BOOKING_PAGE = '/booking/{booking_no}'

/**
 * Returns the body of a booking request, also for the form without script. The total only lets the server detect a
 * price change.
 */
export function toBookingBody(
  form: SentForm,
  source: string,
  { language, path, search, campaign = {}, microsite = null, gdprConsent }: PageDetails = {},
): Record<string, unknown> {
  const rooms = parseRoomsConfig(form.rooms_config)
  const formCampaign = readCampaign(Object.entries(form))
  const meals = toMeals(form)
  const extras = readExtraFields(form).filter(({ count }) => count > 0)
  const cots = Number(form.cots ?? 0)
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
      rate_plan: form.rate_plan,
      room_choices: form.room_choices,
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
      ...(meals.length > 0 || extras.length > 0 || cots > 0
        ? { services: { meals, ...(extras.length > 0 ? { extras } : {}), ...(cots > 0 ? { cots } : {}) } }
        : {}),
      ...toOrigin(formCampaign, campaign, microsite),
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

/** Campaign of the form, otherwise of the visit. On a microsite the sale is attributed to that partner. */
function toOrigin(
  formCampaign: Campaign,
  visitCampaign: Campaign,
  microsite: VisitedMicrosite | null,
): Record<string, unknown> {
  const campaign = Object.keys(formCampaign).length > 0 ? formCampaign : visitCampaign
  if (!microsite) return campaign
  return {
    ...withoutPartnerFields(campaign),
    ...micrositeBookingFields(microsite),
    ...readPartnerFields(Object.entries(formCampaign)),
  }
}

function toRole(microsite: VisitedMicrosite | null): { devise_role?: string } {
  return microsite?.deviseRole ? { devise_role: microsite.deviseRole } : {}
}

function toUser(form: SentForm): Record<string, string | undefined> {
  const guest = readGuestForm(form)
  const name = guest.name || [guest.firstName, guest.lastName].filter(Boolean).join(' ')
  return { ...toWire(bookedFields, { ...guest, name }), title: form.title, ...toFullNameConfirmation(form) }
}

function toFullNameConfirmation(form: SentForm): Record<string, string> {
  return form[FULL_NAME_FIELD] ? { [FULL_NAME_FIELD]: '1' } : {}
}

function toConsent({ asks_consent: isAsked }: SentForm, gdprConsent = false): { gdpr_consent?: boolean } {
  return isAsked ? { gdpr_consent: gdprConsent } : {}
}

function toMeals(form: SentForm): { category_code: string; guest_count: number }[] {
  return mealCodes.flatMap((code) => {
    const guests = Number(form[`meal_${code}`] ?? 0)
    return guests > 0 ? [{ category_code: code, guest_count: guests }] : []
  })
}

function toReplaced({ old_booking_id: oldBookingId }: SentForm): Record<string, string> {
  return oldBookingId ? { request_type: bookingRequestType({ oldBookingId }), old_booking_id: oldBookingId } : {}
}

/** Payment option and use of the wallet. The server decides the wallet amount. */
function toPayments(form: SentForm): { payments?: Record<string, unknown> } {
  const method = form.pay ?? PAY_AT_PROPERTY
  const usesWallet = form.use_wallet === 'on'
  const amount = form[usesWallet ? `wish_${method}_wallet` : `wish_${method}`]
  const payments = {
    ...(method === PAY_AT_PROPERTY || amount === '0'
      ? {}
      : { from_payment_method: { amount: amount || null, ...toMode(form) } }),
    ...(usesWallet ? { use_wallet: true, shown_wallet: form.shown_wallet } : {}),
  }
  return Object.keys(payments).length > 0 ? { payments } : {}
}

function toMode({ pay_mode: mode }: SentForm): { upm_id?: string } {
  return mode ? { upm_id: mode } : {}
}

/** Returns the text fields of a form, without files. */
export function readForm(data: FormData): SentForm {
  return Object.fromEntries([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
