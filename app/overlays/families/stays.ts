import type { OverlayFamily } from '#app/state/overlay-entry.ts'

/** What is shown of a house, its rooms, its prices and offers. */
export const stayOverlays: readonly OverlayFamily[] = [
  {
    names: [
      ...['hotelImages', 'hotelImagesNested', 'hotelLightbox', 'hotelCarousel', 'selectedImage'],
      ...['mrcImages', 'roomCarousel'],
    ],
    source: 'pictures/overlay',
    areas: ['hotel', 'house'],
    needsData: true,
    sharesData: true,
    load: () => import('../pictures/overlay.tsx'),
  },
  {
    names: ['hotelReviewsAllImages'],
    source: 'pictures/overlay',
    areas: ['hotel', 'house'],
    needsData: true,
    sharesData: true,
    load: () => import('../pictures/overlay.tsx'),
  },
  {
    names: ['roomAmenities', 'roomCategories'],
    source: 'rooms/overlay',
    areas: ['hotel'],
    needsData: true,
    load: () => import('../rooms/overlay.tsx'),
  },
  {
    names: ['hotelAmenities', 'mrcAmenities', 'breakfastInfo', 'policy', 'moreInfoInsurance'],
    source: 'house/overlay',
    areas: ['hotel'],
    needsData: true,
    load: () => import('../house/overlay.tsx'),
  },
  {
    names: ['hotelDescription'],
    source: 'house/overlay',
    areas: ['hotel'],
    load: () => import('../house/overlay.tsx'),
  },
  {
    names: ['hotelReviews', 'hotelReviewsSort', 'hotelReviewsPopUp', 'ratingPopUp'],
    source: 'reviews/overlay',
    areas: ['hotel'],
    needsData: true,
    load: () => import('../reviews/overlay.tsx'),
  },
  {
    // Spelt as the specification does [OVER-18].
    names: [
      ...['nearbyPlaces', 'popuplarPlaces', 'popuplarLandmarks'],
      ...['skiArea', 'cityTrip', 'parkFacilities', 'residences'],
    ],
    source: 'nearby/overlay',
    areas: ['map'],
    needsData: true,
    load: () => import('../nearby/overlay.tsx'),
  },
  {
    names: ['priceMatchGuaranteeModal'],
    source: 'stays/price-match',
    areas: [],
    load: () => import('../stays/price-match.tsx'),
  },
  {
    names: [
      'hotelPriceBreakdown',
      'hotelPriceDetail',
      'bookingPriceBreakdown',
      'paymentPriceInfo',
      'showBookingCancellation',
    ],
    source: 'price-breakdown/overlay',
    areas: [],
    needsData: true,
    load: () => import('../price-breakdown/overlay.tsx'),
  },
  {
    names: ['offerPopup', 'dealTnC', 'dealCities'],
    source: 'deal/overlay',
    areas: [],
    needsData: true,
    load: () => import('../deal/overlay.tsx'),
  },
  {
    names: ['priceDrop'],
    source: 'price-drop/overlay',
    areas: ['stay'],
    needsData: true,
    load: () => import('../price-drop/overlay.tsx'),
  },
]
