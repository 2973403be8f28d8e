import type { AnySheet } from '#app/overlays/sheets.ts'
import { makeSheet, type SheetTable } from '../sheet-table.ts'
import { toCompareSheet } from './about/compare-sheet.ts'
import { toAddInsuranceSheet, toAmenitiesSheet, toInsuranceSheet, toPolicySheet } from './about/house-sheets.ts'
import { toGuestPictures, toPicturesSheet } from './about/pictures-sheet.ts'
import { toRatingSheet, toReviewSheet, toReviewsSheet } from './about/review-sheets.ts'
import { toMealsSheet, toRoomAmenitiesSheet, toRoomSheet } from './about/room-sheets.ts'
import { toPickerSheet } from './day-rule-model.ts'
import type { HotelContext, SheetSource } from './hotel-context.ts'
import { loadNearby } from './nearby/nearby-sheet.ts'
import { loadOffers } from './paying/offers-sheet.ts'
import { toMembersSheet } from './prices/members-sheet.ts'
import { toPriceDropSheet } from './prices/price-drop-sheet.ts'
import { loadOfferPopup, loadPriceBreakdown, loadPriceDetail } from './prices/price-sheets.ts'

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
