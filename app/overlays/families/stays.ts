import type { OverlayFamily } from '#app/state/overlay-entry.ts'

/** What is shown of a house, its rooms, its prices and offers. */
export const stayOverlays: readonly OverlayFamily[] = [
  {
    names: [
      ...['hotelImages', 'hotelImagesNested', 'hotelLightbox', 'hotelCarousel', 'selectedImage'],
      ...['mrcImages', 'roomCarousel'],
    ],
    folder: 'pictures',
    areas: ['hotel', 'house'],
    needsData: true,
    sharesData: true,
    load: () => import('../pictures/overlay.tsx'),
  },
  {
    names: ['hotelReviewsAllImages'],
    folder: 'pictures',
    areas: ['hotel', 'house'],
    needsData: true,
    sharesData: true,
    load: () => import('../pictures/overlay.tsx'),
  },
  {
    names: ['roomAmenities', 'roomCategories'],
    folder: 'rooms',
    areas: ['hotel'],
    needsData: true,
    load: () => import('../rooms/overlay.tsx'),
  },
  {
    names: ['hotelAmenities', 'mrcAmenities', 'breakfastInfo', 'policy', 'moreInfoInsurance'],
    folder: 'house',
    areas: ['hotel'],
    needsData: true,
    load: () => import('../house/overlay.tsx'),
  },
  {
    names: ['hotelDescription'],
    folder: 'house',
    areas: ['hotel'],
    load: () => import('../house/overlay.tsx'),
  },
  {
    names: ['hotelReviews', 'hotelReviewsSort', 'hotelReviewsPopUp', 'ratingPopUp'],
    folder: 'reviews',
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
    folder: 'nearby',
    areas: ['map'],
    needsData: true,
    load: () => import('../nearby/overlay.tsx'),
  },
  {
    names: ['priceMatchGuaranteeModal'],
    folder: 'price-match',
    areas: [],
    load: () => import('../price-match/overlay.tsx'),
  },
  {
    names: [
      'hotelPriceBreakdown',
      'hotelPriceDetail',
      'bookingPriceBreakdown',
      'paymentPriceInfo',
      'showBookingCancellation',
    ],
    folder: 'price-breakdown',
    areas: [],
    needsData: true,
    load: () => import('../price-breakdown/overlay.tsx'),
  },
  {
    names: ['offerPopup', 'dealTnC', 'dealCities'],
    folder: 'deal',
    areas: [],
    needsData: true,
    load: () => import('../deal/overlay.tsx'),
  },
  {
    names: ['priceDrop'],
    folder: 'price-drop',
    areas: ['stay'],
    needsData: true,
    load: () => import('../price-drop/overlay.tsx'),
  },
]
