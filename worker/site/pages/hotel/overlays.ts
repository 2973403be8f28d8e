import { listNights } from '#app/domain/dates/calendar-day.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { PayOffersOverlayData } from '#app/overlays/payment/model.ts'
import type { PriceDropOverlayData } from '#app/overlays/prices/price-drop-model.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { listOffers } from '#worker/services/pricing/coupons/validate-coupon.ts'
import { findStayPriceDrop, findThirtyDayLow } from '#worker/services/pricing/prices/find-stay-price-drop.ts'
import { money } from '#worker/site/presenters/price-copy.ts'
import { buildOverlayData, type OverlayTable } from '../overlay-table.ts'
import { loadCompareOverlayData } from './about/compare-overlay.ts'
import {
  loadAddInsuranceOverlayData,
  loadAmenitiesOverlayData,
  loadGuestPictures,
  loadInsuranceOverlayData,
  loadPolicyOverlayData,
  toPicturesOverlayData,
} from './about/property-overlays.ts'
import { loadRatingOverlayData, loadReviewOverlayData, loadReviewsOverlayData } from './about/review-overlays.ts'
import { loadMealsOverlayData, loadRoomAmenitiesOverlayData, loadRoomOverlayData } from './about/room-overlays.ts'
import { toPickerOverlayData } from './hotel-about.ts'
import { type HotelContext, hotelHref, type OverlaySource } from './hotel-context.ts'
import { loadNearby } from './nearby.ts'
import { loadOfferPopup, loadPriceBreakdown, loadPriceDetail, toMembersOverlayData } from './price-overlays.ts'

export const hotelOverlayData: OverlayTable<[context: HotelContext, source: OverlaySource]> = {
  datepicker: toPickerOverlayData,
  dateguestpicker: toPickerOverlayData,
  headerDatePicker: toPickerOverlayData,
  hotelPriceBreakdown: loadPriceBreakdown,
  hotelPriceDetail: loadPriceDetail,
  offerPopup: loadOfferPopup,
  priceDrop: toPriceDropOverlayData,
  showAllPaymentOffers: loadOffers,
  hotelImages: toPicturesOverlayData,
  hotelImagesNested: toPicturesOverlayData,
  hotelLightbox: toPicturesOverlayData,
  hotelCarousel: toPicturesOverlayData,
  selectedImage: toPicturesOverlayData,
  mrcImages: toPicturesOverlayData,
  roomCarousel: toPicturesOverlayData,
  hotelReviewsAllImages: (context, { deps }) => loadGuestPictures(context, deps),
  roomAmenities: loadRoomOverlayData,
  roomCategories: loadCompareOverlayData,
  mrcAmenities: loadRoomAmenitiesOverlayData,
  breakfastInfo: loadMealsOverlayData,
  hotelAmenities: loadAmenitiesOverlayData,
  policy: loadPolicyOverlayData,
  moreInfoInsurance: loadInsuranceOverlayData,
  addInsurance: loadAddInsuranceOverlayData,
  hotelReviews: loadReviewsOverlayData,
  hotelReviewsSort: loadReviewsOverlayData,
  hotelReviewsPopUp: loadReviewOverlayData,
  ratingPopUp: loadRatingOverlayData,
  nearbyPlaces: (context, source) => loadNearby('nearbyPlaces', context, source),
  popuplarPlaces: (context, source) => loadNearby('popuplarPlaces', context, source),
  popuplarLandmarks: (context, source) => loadNearby('popuplarLandmarks', context, source),
  wizardMembership: toMembersOverlayData,
  skiArea: (context, source) => loadNearby('skiArea', context, source),
  cityTrip: (context, source) => loadNearby('cityTrip', context, source),
  parkFacilities: (context, source) => loadNearby('parkFacilities', context, source),
  residences: (context, source) => loadNearby('residences', context, source),
}

/** Returns the data of the overlay that the URL opens, or null without one. */
export function loadOverlayData(context: HotelContext, source: OverlaySource): Promise<AnyOverlayData | null> {
  return buildOverlayData(hotelOverlayData, source.input.location.modal, context, source)
}

/** Returns the coupons for this stay with their discounts, or null when it cannot be booked here. */
async function loadOffers(context: HotelContext, { deps }: OverlaySource): Promise<PayOffersOverlayData | null> {
  const { hotel, scope, format } = context
  const { selected, details, isAvailable } = hotel
  const quote = selected?.quote
  if (!quote || !isAvailable || details.hidePrices || details.externalBookingUrl !== null) return null
  const translate = await translatorOf(scope, ['pay'])
  const offers = await listOffers(deps, scope, { details, quote })
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

/** Returns how far the price dropped; without a drop, the lowest price of thirty days where it is known. */
function toPriceDropOverlayData({ hotel, scope, translate, format }: HotelContext): PriceDropOverlayData {
  const { details, dates } = hotel
  const price = (amountMinor: number) => format.price({ amountMinor, currency: details.currency })
  const drop = findStayPriceDrop(scope, details, dates)
  const low = details.hidePrices ? null : findThirtyDayLow(scope, details, dates)
  const lowLines = low === null ? [] : [{ label: translate('stay.dropLow'), amount: price(low) }]
  const nights = listNights(dates.checkin, dates.checkout).length
  return {
    kind: 'priceDrop',
    stayText: translate('stay.dropStay', { dates: format.dayRange(dates.checkin, dates.checkout), nights }),
    lines: drop
      ? [
          { label: translate('stay.dropBefore'), amount: price(drop.beforeMinor) },
          { label: translate('stay.dropSince', { day: format.day(drop.since) }), amount: price(drop.nowMinor) },
        ]
      : lowLines,
    isDown: drop !== null,
  }
}
