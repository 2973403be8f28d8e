import { readCampaign } from '#app/domain/bookings/campaign.ts'
import { guestRequirement } from '#app/domain/guests/guest-details.ts'
import {
  type BookedField,
  bookedFields,
  FULL_NAME_FIELD,
  mapFields,
  readGuestForm,
} from '#app/domain/guests/guest-fields.ts'
import { fromWireFaults } from '#app/domain/guests/guest-messages.ts'
import { toGuestTitle } from '#app/domain/guests/guest-title.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { GuestFields, SummaryModel } from '#app/features/guest-form/model.ts'
import { addressOrder } from '#app/i18n/names/address-order.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { costSentence, cotLine, otherCosts, petCopy } from '#worker/services/bookings/reading/fee-copy.ts'
import { partyCopy } from '#worker/services/bookings/reading/party-copy.ts'
import { boardCopy } from '#worker/services/bookings/reading/plan-copy.ts'
import { paymentTimingOf, policySentence } from '#worker/services/bookings/reading/policy-copy.ts'
import { layoutCopy } from '#worker/services/content/beds-copy.ts'
import { loadInsuranceBanner } from '#worker/services/content/insurance-info.ts'
import { readPrivacyInfo } from '#worker/services/content/read-privacy-info.ts'
import type { PricedRoomType } from '#worker/services/pricing/details/price-stay.ts'
import { parkingCosts } from '#worker/site/presenters/amenity-detail-copy.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { isFamilyNameFirst } from '#worker/site/presenters/name-order.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { aboutCopy, money } from '#worker/site/presenters/price-copy.ts'
import { listDialCodes } from '../login/dial-codes.ts'
import { toPriceLines } from '../price-lines.ts'
import { plainAmount } from '../structured-data/lodging.ts'
import { loadCoupon } from './booking-card-model.ts'
import { chosenLines, chosenName } from './chosen-rooms.ts'
import { choicesInAddress, type HotelContext, hotelHref } from './hotel-context.ts'
import { toRooms } from './hotel-rooms.ts'
import { paymentMethods } from './payment-methods.ts'
import { couponLine, quotedCopy } from './pricing-lines.ts'
import { toPayWith, toSummaryCots, toSummaryMeals, toSummaryWallet } from './summary-payment.ts'

/** Random bytes of an idempotency key. */
const KEY_BYTES = 16

export type SummaryRefusal = {
  /** Null when nothing is wrong and only the total is recalculated. */
  error: string | null
  fieldErrors: Record<string, string>
  form: Record<string, string>
  /** The guest may confirm that the single name is their full name. */
  offersFullName?: boolean
  status?: 200 | 409 | 422 | 429
}

/** Returns whether the stay can be booked on this site. */
export function hasSummary({ hotel: { selected, details } }: HotelContext): boolean {
  return Boolean(selected?.quote) && !details.hidePrices && details.externalBookingUrl === null
}

/** Returns the booking summary, filled from a refused form; null when the stay cannot be booked on this site. */
export async function loadSummary(
  deps: Deps,
  context: HotelContext,
  { refusal, xsrf }: { refusal: SummaryRefusal | null; xsrf: string },
): Promise<SummaryModel | null> {
  const { hotel, scope, translate, format, location } = context
  const { selected, dates, rooms, details } = hotel
  const quote = selected?.quote
  if (!quote || !hasSummary(context)) return null
  const { wallet, payModes } = context
  const roomChoices = choicesInAddress(hotel)
  const cots = toSummaryCots(context, selected, refusal?.form.cots)
  return {
    ...toChosenRoom(context, selected),
    party: partyCopy(rooms.rooms, context),
    lines: toPriceLines(quote, format, translate),
    total: { label: translate('hotel.toPay'), amount: money(format, quote, quote.totalMinor) },
    ...toOtherCosts(context, quote, {
      count: Number(cots?.chosen ?? 0),
      unitMinor: selected.details.cotMinor,
    }),
    about: aboutCopy(quote, scope, translate),
    coupon: await loadSummaryCoupon(context, quote),
    meals: toSummaryMeals(context, selected),
    cots,
    policy: toSummaryPolicy(context),
    insurance: await loadInsuranceBanner(scope),
    paymentMethods: paymentMethods(context, quote, { wallet, groups: payModes }),
    payWith: toPayWith(context, payModes, refusal?.form.pay_mode),
    trust: {
      now: translate('summary.trust', { company: scope.brand.legalName }),
      later: translate('summary.trustLater'),
    },
    wallet: wallet && toSummaryWallet(context, quote, { usable: wallet, isChecked: refusal?.form.use_wallet === 'on' }),
    guest: guestFields(scope, refusal?.form ?? {}),
    isFamilyNameFirst: isFamilyNameFirst(scope.locale),
    requiredFields: toRequiredFields(scope),
    offersFullName: refusal?.offersFullName ?? false,
    isFullNameConfirmed: Boolean(refusal?.form[FULL_NAME_FIELD]),
    title: toGuestTitle(refusal?.form.title),
    asksConsent: readPrivacyInfo(scope).isGdpr,
    dialCodes: listDialCodes(scope),
    filtersNameKeys: scope.brand.latinNameCountries.some((code) => code === scope.country.code),
    stay: {
      hotelId: details.id,
      roomTypeId: selected.id,
      ...(hotel.rateCode ? { ratePlan: hotel.rateCode } : {}),
      ...(roomChoices ? { roomChoices } : {}),
      checkin: dates.checkin,
      checkout: dates.checkout,
      roomsConfig: formatRoomsConfig(rooms.rooms),
      childAges: formatChildAges(rooms.rooms),
      couponCode: quote.couponCode,
      isEarlyCheckin: hotel.isEarlyCheckin,
      quotationId: context.quotation?.isApplied ? location.quotationId : null,
      campaign: refusal ? readCampaign(Object.entries(refusal.form)) : location.campaign,
    },
    shownTotal: toMajor({ amountMinor: quote.totalMinor, currency: quote.currency }),
    offer: {
      type: details.kind === 'home' ? 'VacationRental' : 'Hotel',
      value: plainAmount(quote),
      currency: quote.currency,
    },
    idempotencyKey: randomToken(deps.randomBytes, KEY_BYTES),
    xsrf,
    error: refusal?.error ?? null,
    fieldErrors: fromWireFaults(refusal?.fieldErrors ?? {}),
    refusal: hotel.isAvailable ? null : translate('errors.sold_out'),
  }
}

/**
 * Returns costs beside the total as sentences, without the deposit, which is in the timeline; and the total with the
 * cots chosen in the form.
 */
function toOtherCosts(
  { hotel, format, translate }: HotelContext,
  quote: PriceQuote,
  cots: { count: number; unitMinor: number },
): Pick<SummaryModel, 'otherCosts' | 'withChoices'> {
  const copy = { currency: quote.currency, format, translate }
  const pets = petCopy(hotel.rooms.rooms, { details: hotel.details, quote }, copy)
  const cotsMinor = cots.count * cots.unitMinor
  const total = money(format, quote, quote.totalMinor + cotsMinor)
  const lines = [
    ...parkingCosts(hotel.details.amenityDetails, { ...copy, stay: hotel.dates }),
    ...(cots.count > 0 ? [cotLine(cots, copy)] : []),
  ]
  return {
    otherCosts: [
      // A pet fee is among the costs already.
      ...(pets?.status === 'free' ? [pets.text] : []),
      ...otherCosts({ ...quote, fees: quote.fees?.filter(({ mode }) => mode !== 'refundable') }, copy),
      ...lines.map((line) => costSentence(line, translate)),
    ],
    withChoices:
      cotsMinor > 0 ? translate('price.withChoices', { total, amount: money(format, quote, cotsMinor) }) : null,
  }
}

function toChosenRoom(
  context: HotelContext,
  { id, details: roomType }: PricedRoomType,
): Pick<SummaryModel, 'propertyName' | 'roomTexts' | 'stayText' | 'picture'> {
  const { hotel, translate, format } = context
  const { details, dates, rooms } = hotel
  const roomPicture = toRooms(context).find((room) => room.id === id)?.picture
  return {
    propertyName: details.name,
    roomTexts: hotel.parts
      ? chosenLines(context)
      : [
          chosenName(context) ?? roomType.name,
          compact([layoutCopy(roomType, translate), hotel.plan && boardCopy(roomType, hotel.plan, translate)]).join(
            ' · ',
          ),
        ],
    stayText: translate('summary.stayText', {
      dates: format.dayRange(dates.checkin, dates.checkout),
      nights: translate('search.nightsCount', { count: dates.nights }),
      guests: summarizeRooms(rooms.rooms).guests,
    }),
    picture: roomPicture ?? toPictureModel(details.media[0]?.spec ?? '', 'facade', translate),
  }
}

function toRequiredFields({ brand, country, locale }: Scope): SummaryModel['requiredFields'] {
  const needs = guestRequirement(brand.kind)
  return {
    title: brand.kind === 'home',
    lastName: needs.needsFullName,
    email: needs.needsEmail,
    address: needs.needsAddress ? addressOrder({ locale, countryCode: country.code }) : null,
  }
}

function toSummaryPolicy({ hotel, scope, translate, format }: HotelContext): SummaryModel['policy'] {
  const { city, currency } = hotel.details
  const copy = { translate, format, city: city.name, currency, paymentTiming: paymentTimingOf(hotel) }
  return policySentence(hotel.policy, scope.now, copy)
}

/** Returns the applied coupon, otherwise an offered one and the field for a code. A quoted price accepts no coupon. */
async function loadSummaryCoupon(context: HotelContext, quote: PriceQuote): Promise<SummaryModel['coupon']> {
  if (quote.couponMinor > 0) {
    const removeHref = hotelHref(context, { isSummaryOpen: true, coupon: null })
    return { text: couponCopy(quote, context), removeHref, offer: null, field: null }
  }
  const text = quotedCopy(context)
  if (text !== null) return { text, removeHref: null, offer: null, field: null }
  return { text, removeHref: null, offer: toOffer(context, quote), field: await loadCoupon(context) }
}

function toOffer(context: HotelContext, quote: PriceQuote): SummaryModel['coupon']['offer'] {
  const line = couponLine(context, quote)
  if (!line?.coupon_code) return null
  const { text, coupon_code: code } = line
  const href = hotelHref(context, { isSummaryOpen: true, coupon: code })
  return { text, code, href, action: context.translate('hotel.applyCoupon') }
}

function couponCopy(quote: PriceQuote, { translate, format }: HotelContext): string {
  return translate('hotel.couponTakesOff', {
    code: quote.couponCode ?? '',
    amount: money(format, quote, quote.couponMinor),
  })
}

/** Returns the submitted fields, otherwise the account's details. */
function guestFields({ visitor, country }: Scope, form: Record<string, string>): GuestFields {
  const { user } = visitor
  const submitted = readGuestForm(form)
  const { address, ...accountFields } = user ?? {}
  const defaults: Partial<Record<BookedField, string | null>> = {
    ...accountFields,
    ...address,
    // An account signed in by email or a social provider has no phone number.
    countryCode: user?.countryCode ?? country.phoneCode,
    name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
  }
  return mapFields(bookedFields, (field) => submitted[field] ?? defaults[field] ?? '')
}
