import { listNights } from '#app/domain/dates/calendar-day.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { PayOffersSheet } from '#app/overlays/payment/model.ts'
import type { PriceDropSheet } from '#app/overlays/prices/price-drop-model.ts'
import type { AnySheet } from '#app/overlays/sheets.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { listOffers } from '#worker/services/pricing/coupons/list-offers.ts'
import { findStayPriceDrop, findThirtyDayLow } from '#worker/services/pricing/prices/find-stay-price-drop.ts'
import { money } from '#worker/site/presenters/price-words.ts'
import { makeSheet, type SheetTable } from '../sheet-table.ts'
import { toCompareSheet } from './about/compare-sheet.ts'
import { toAddInsuranceSheet, toAmenitiesSheet, toInsuranceSheet, toPolicySheet } from './about/house-sheets.ts'
import { toGuestPictures, toPicturesSheet } from './about/pictures-sheet.ts'
import { toRatingSheet, toReviewSheet, toReviewsSheet } from './about/review-sheets.ts'
import { toMealsSheet, toRoomAmenitiesSheet, toRoomSheet } from './about/room-sheets.ts'
import { toPickerSheet } from './day-rule-model.ts'
import { type HotelContext, hotelHref, type SheetSource } from './hotel-context.ts'
import { loadNearby } from './nearby/nearby-sheet.ts'
import { loadOfferPopup, loadPriceBreakdown, loadPriceDetail, toMembersSheet } from './prices/price-sheets.ts'

export const hotelSheets: SheetTable<[context: HotelContext, source: SheetSource]> = {
  datepicker: toPickerSheet,
  dateguestpicker: toPickerSheet,
  headerDatePicker: toPickerSheet,
  hotelPriceBreakdown: loadPriceBreakdown,
  hotelPriceDetail: loadPriceDetail,
  offerPopup: loadOfferPopup,
  priceDrop: toPriceDropSheet,
  showAllPaymentOffers: loadOffers,
  hotelImages: toPicturesSheet,
  hotelImagesNested: toPicturesSheet,
  hotelLightbox: toPicturesSheet,
  hotelCarousel: toPicturesSheet,
  selectedImage: toPicturesSheet,
  mrcImages: toPicturesSheet,
  roomCarousel: toPicturesSheet,
  hotelReviewsAllImages: (context, { deps }) => toGuestPictures(context, deps),
  roomAmenities: toRoomSheet,
  roomCategories: toCompareSheet,
  mrcAmenities: toRoomAmenitiesSheet,
  breakfastInfo: toMealsSheet,
  hotelAmenities: toAmenitiesSheet,
  policy: toPolicySheet,
  moreInfoInsurance: toInsuranceSheet,
  addInsurance: toAddInsuranceSheet,
  hotelReviews: toReviewsSheet,
  hotelReviewsSort: toReviewsSheet,
  hotelReviewsPopUp: toReviewSheet,
  ratingPopUp: toRatingSheet,
  nearbyPlaces: (context, source) => loadNearby('nearbyPlaces', context, source),
  popuplarPlaces: (context, source) => loadNearby('popuplarPlaces', context, source),
  popuplarLandmarks: (context, source) => loadNearby('popuplarLandmarks', context, source),
  wizardMembership: toMembersSheet,
  skiArea: (context, source) => loadNearby('skiArea', context, source),
  cityTrip: (context, source) => loadNearby('cityTrip', context, source),
  parkFacilities: (context, source) => loadNearby('parkFacilities', context, source),
  residences: (context, source) => loadNearby('residences', context, source),
}

export function loadSheet(context: HotelContext, source: SheetSource): Promise<AnySheet | null> {
  return makeSheet(hotelSheets, source.input.location.modal, context, source)
}

/** Returns the coupons the guest can use for the current stay with their discounts, or null when no price is shown. */
async function loadOffers(context: HotelContext, { deps }: SheetSource): Promise<PayOffersSheet | null> {
  const { hotel, scope, format } = context
  const { selected, facts, isAvailable } = hotel
  const quote = selected?.quote
  if (!quote || !isAvailable || facts.hidePrices || facts.externalBookingUrl !== null) return null
  const translate = await translatorOf(scope, ['pay'])
  const offers = await listOffers(deps, scope, { facts, quote })
  return {
    kind: 'payOffers',
    title: translate('pay.offersTitle'),
    none: translate('pay.offersNone'),
    offers: offers.map(({ code, discountMinor }) => {
      const amount = money(format, quote, discountMinor)
      const isUsed = code === quote.couponCode
      return {
        title: translate('pay.offerCoupon', { code: isolate(code) }),
        text: translate(isUsed ? 'pay.offerUsed' : 'pay.offerSaves', { amount }),
        action: isUsed ? null : { text: translate('pay.offerApply'), href: hotelHref(context, { coupon: code }) },
      }
    }),
    note: null,
  }
}

/** Returns the evidence of a price drop, or otherwise the prices known of the last 30 days. */
function toPriceDropSheet({ hotel, scope, translate, format }: HotelContext): PriceDropSheet {
  const { facts, dates } = hotel
  const price = (amountMinor: number) => format.price({ amountMinor, currency: facts.currency })
  const drop = findStayPriceDrop(scope, facts, dates)
  const low = facts.hidePrices ? null : findThirtyDayLow(scope, facts, dates)
  const nights = listNights(dates.checkin, dates.checkout).length
  return {
    kind: 'priceDrop',
    stayText: translate('stay.dropStay', { dates: format.dayRange(dates.checkin, dates.checkout), nights }),
    lines: drop
      ? [
          { label: translate('stay.dropBefore'), amount: price(drop.beforeMinor) },
          { label: translate('stay.dropSince', { day: format.day(drop.since) }), amount: price(drop.nowMinor) },
        ]
      : low === null
        ? []
        : [{ label: translate('stay.dropLow'), amount: price(low) }],
    isDown: drop !== null,
  }
}
