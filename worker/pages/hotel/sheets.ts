import { toCompareSheet } from './about/compare-sheet.ts'
import { toAmenitiesSheet, toInsuranceSheet, toPolicySheet } from './about/house-sheets.ts'
import { toGuestPictures, toPicturesSheet } from './about/pictures-sheet.ts'
import { toRatingSheet, toReviewSheet, toReviewsSheet } from './about/review-sheets.ts'
import { toMealsSheet, toRoomAmenitiesSheet, toRoomSheet } from './about/room-sheets.ts'
import { toPickerSheet } from './day-rule-model.ts'
import type { HotelContext, SheetSource } from './hotel-context.ts'
import { nearbyNames } from './nearby/nearby-kinds.ts'
import { loadNearby } from './nearby/nearby-sheet.ts'
import { loadOffers } from './paying/offers-sheet.ts'
import { toPriceDropSheet } from './prices/price-drop-sheet.ts'
import { loadOfferPopup, loadPriceBreakdown, loadPriceDetail } from './prices/price-sheets.ts'

type Sheet = (context: HotelContext, source: SheetSource) => unknown

/**
 * What overlays of a hotel page show beyond the page itself, by the value of `modal`: made only when the address asks for
 * it, so that no page carries it. Such an overlay is `needsData` in the catalogue and reads it from `model.sheet`.
 */
const sheets: Readonly<Record<string, Sheet>> = {
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
  hotelReviews: toReviewsSheet,
  hotelReviewsSort: toReviewsSheet,
  hotelReviewsPopUp: toReviewSheet,
  ratingPopUp: toRatingSheet,
  ...Object.fromEntries(
    nearbyNames.map((name): [string, Sheet] => [name, (context, source) => loadNearby(name, context, source)]),
  ),
}

/** The data of the overlay an address asks for; null where it needs none beyond the page's. */
export async function loadSheet(context: HotelContext, source: SheetSource): Promise<unknown> {
  const name = source.input.location.modal
  const sheet = name !== null && Object.hasOwn(sheets, name) ? sheets[name] : undefined
  return sheet ? await sheet(context, source) : null
}
