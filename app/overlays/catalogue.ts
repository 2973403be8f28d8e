import type { ComponentType } from 'react'
import type { Microsite } from '#app/brands/microsites.ts'
import type { MessageArea } from '#app/i18n/messages.ts'

/** Every overlay gets the page's model; it takes from it what it knows, through its own guard. */
export type OverlayProps = {
  /** The value of `modal`: one file may draw several. */
  name: string
  model: unknown
  closeHref: string
  /** Drawn as a page of its own, without the one it belongs to. */
  isAlone?: boolean
  /** Stands inside another overlay, whose address `closeHref` is. */
  isNested?: boolean
}

export type OverlayEntry = {
  /** The folder of its file, which the server names in the document. */
  folder: string
  areas: readonly MessageArea[]
  /** The page's data must be fetched anew with the overlay in the address. */
  needsData?: true
  /** The names of its family show the same data: going from one to another fetches nothing. */
  sharesData?: true
  /** May stand inside the booking's summary, as the second `modal` of the address [OVER-11]. */
  nests?: true
  /** Opens only while the booking's summary is open: alone it is no overlay [OVER-12]. */
  onlyNested?: true
  /** May be a page of its own where overlays have no place [PICK-21]. */
  canStandAlone?: true
  load: () => Promise<{ Overlay: ComponentType<OverlayProps> }>
}

type Family = OverlayEntry & { names: readonly string[] }

/**
 * What the query parameter `modal` may open; any other value closes all. One file draws a family of names that show the
 * same thing. The browser loads this list with the first overlay.
 */
const families: readonly Family[] = [
  {
    names: ['datepicker', 'dateguestpicker', 'headerDatePicker'],
    folder: 'stay-picker',
    areas: ['search', 'picker', 'dayRules'],
    canStandAlone: true,
    load: () => import('./stay-picker/overlay.tsx'),
  },
  {
    names: ['filters'],
    folder: 'filters',
    areas: ['listing'],
    load: () => import('./filters/overlay.tsx'),
  },
  {
    names: ['listingsearchwidget'],
    folder: 'listing-search',
    areas: ['search', 'listing'],
    load: () => import('./listing-search/overlay.tsx'),
  },
  {
    // Choices, scores and words the server wrote: one way of drawing them.
    names: ['sorters', 'localityListFilters', 'searchWithoutRestrictions', 'dealsection', 'hotelrating'],
    folder: 'list-sheet',
    areas: [],
    needsData: true,
    load: () => import('./list-sheet/overlay.tsx'),
  },
  {
    names: ['bookingSummary'],
    folder: 'booking-summary',
    areas: ['summary', 'search', 'errors', 'account', 'signIn'],
    needsData: true,
    // What opens inside it must not fetch it anew: it holds what the guest typed.
    sharesData: true,
    load: () => import('./booking-summary/overlay.tsx'),
  },
  {
    names: [
      ...['hotelImages', 'hotelImagesNested', 'hotelLightbox', 'hotelCarousel', 'selectedImage'],
      ...['mrcImages', 'roomCarousel'],
    ],
    folder: 'pictures',
    areas: ['hotel', 'house'],
    needsData: true,
    sharesData: true,
    load: () => import('./pictures/overlay.tsx'),
  },
  {
    names: ['hotelReviewsAllImages'],
    folder: 'pictures',
    areas: ['hotel', 'house'],
    needsData: true,
    sharesData: true,
    load: () => import('./pictures/overlay.tsx'),
  },
  {
    names: ['roomAmenities', 'roomCategories'],
    folder: 'rooms',
    areas: ['hotel'],
    needsData: true,
    load: () => import('./rooms/overlay.tsx'),
  },
  {
    names: ['hotelAmenities', 'mrcAmenities', 'breakfastInfo', 'policy', 'moreInfoInsurance'],
    folder: 'house',
    areas: ['hotel'],
    needsData: true,
    load: () => import('./house/overlay.tsx'),
  },
  {
    names: ['hotelDescription'],
    folder: 'house',
    areas: ['hotel'],
    load: () => import('./house/overlay.tsx'),
  },
  {
    names: ['hotelReviews', 'hotelReviewsSort', 'hotelReviewsPopUp', 'ratingPopUp'],
    folder: 'reviews',
    areas: ['hotel'],
    needsData: true,
    load: () => import('./reviews/overlay.tsx'),
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
    load: () => import('./nearby/overlay.tsx'),
  },
  {
    names: ['priceMatchGuaranteeModal'],
    folder: 'price-match',
    areas: [],
    load: () => import('./price-match/overlay.tsx'),
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
    load: () => import('./price-breakdown/overlay.tsx'),
  },
  {
    names: ['offerPopup', 'dealTnC', 'dealCities'],
    folder: 'deal',
    areas: [],
    needsData: true,
    load: () => import('./deal/overlay.tsx'),
  },
  {
    names: ['priceDrop'],
    folder: 'price-drop',
    areas: ['stay'],
    needsData: true,
    load: () => import('./price-drop/overlay.tsx'),
  },
  {
    names: ['showPaymentWidget', 'bookingPaymentWidget', 'retryPayment'],
    folder: 'payment/widget',
    areas: ['pay', 'booking', 'errors'],
    needsData: true,
    load: () => import('./payment/widget/overlay.tsx'),
  },
  {
    names: ['showPartialPaymentPopUp', 'showPartialPaymentOptionsWidget'],
    folder: 'payment/part',
    areas: ['pay'],
    needsData: true,
    load: () => import('./payment/part/overlay.tsx'),
  },
  {
    names: ['paymentStatus', 'paymentSuccess', 'verifyVpaTransaction'],
    folder: 'payment/status',
    areas: ['pay'],
    needsData: true,
    load: () => import('./payment/status/overlay.tsx'),
  },
  {
    names: ['viewAllBank'],
    folder: 'payment/banks',
    areas: ['pay'],
    needsData: true,
    load: () => import('./payment/banks/overlay.tsx'),
  },
  {
    names: ['showAllPaymentOffers'],
    folder: 'payment/offers',
    areas: ['pay'],
    needsData: true,
    load: () => import('./payment/offers/overlay.tsx'),
  },
  {
    names: ['cardGuidelineSaved', 'cardGuidelineNew'],
    folder: 'card-guideline',
    areas: ['pay'],
    load: () => import('./card-guideline/overlay.tsx'),
  },
  {
    // What there is to read and to choose about a booking: drawn as such sheets are everywhere.
    names: ['bookingHotelDirections', 'onlineCheckinSuccess', 'bookingError', 'errorPopup', 'mealTnc', 'mealInfo'],
    folder: 'house',
    areas: [],
    needsData: true,
    load: () => import('./house/overlay.tsx'),
  },
  {
    names: ['bookingCancellationReasons', 'bookingModifyCancellation'],
    folder: 'list-sheet',
    areas: [],
    needsData: true,
    load: () => import('./list-sheet/overlay.tsx'),
  },
  {
    names: ['mealEdit', 'sunrise'],
    folder: 'extras',
    areas: [],
    needsData: true,
    load: () => import('./extras/overlay.tsx'),
  },
  {
    names: ['bookingCancellation'],
    folder: 'cancellation',
    areas: ['booking', 'errors'],
    needsData: true,
    load: () => import('./cancellation/overlay.tsx'),
  },
  {
    names: ['modifyDates'],
    folder: 'modify-dates',
    areas: ['booking', 'change', 'search', 'picker', 'dayRules'],
    needsData: true,
    load: () => import('./modify-dates/overlay.tsx'),
  },
  {
    names: ['modifyProperty'],
    folder: 'modify-property',
    areas: ['booking', 'change'],
    needsData: true,
    load: () => import('./modify-property/overlay.tsx'),
  },
  {
    // The same sheet: its ways to sign in are those of the country and brand.
    names: ['quickLogin'],
    folder: 'quick-login',
    areas: ['common', 'account', 'signIn', 'password', 'errors'],
    load: () => import('./quick-login/overlay.tsx'),
  },
  {
    names: ['signin', 'signup', 'micrositeSignup', 'showOtp', 'mobileNumber', 'emailId'],
    folder: 'sign-in',
    areas: ['common', 'account', 'signIn', 'password', 'errors'],
    nests: true,
    load: () => import('./sign-in/overlay.tsx'),
  },
  {
    names: ['countrySelector', 'countryLang'],
    folder: 'country-selector',
    areas: ['account', 'signIn'],
    nests: true,
    load: () => import('./country-selector/overlay.tsx'),
  },
  {
    names: ['forgotPassword'],
    folder: 'forgot-password',
    areas: ['account', 'signIn', 'password', 'errors'],
    nests: true,
    load: () => import('./forgot-password/overlay.tsx'),
  },
  {
    names: ['onboarding'],
    folder: 'onboarding',
    areas: ['signIn', 'errors'],
    load: () => import('./onboarding/overlay.tsx'),
  },
  {
    names: [
      ...['socialLogin', 'socialQuickLogin', 'linkAccount', 'linkOrCreateAccount', 'oAuthLink', 'otpLink'],
      ...['otherLoginOption', 'TCSignup'],
    ],
    folder: 'social-sign-in',
    areas: ['account', 'social'],
    nests: true,
    load: () => import('./social-sign-in/overlay.tsx'),
  },
  {
    names: ['searchbar', 'searchBarAutoComplete'],
    folder: 'search-sheet',
    areas: ['search'],
    load: () => import('./search-sheet/overlay.tsx'),
  },
  {
    names: [
      ...['citycarousallist', 'homecarousellocality', 'localitieslist', 'allRegions', 'gttCitiesPopup'],
      'nearbyPopup',
    ],
    folder: 'place-sheet',
    areas: [],
    needsData: true,
    load: () => import('./place-sheet/overlay.tsx'),
  },
  {
    names: ['saverToolTip'],
    folder: 'saver-note',
    areas: ['sheet'],
    load: () => import('./saver-note/overlay.tsx'),
  },
  {
    names: ['sidemenu'],
    folder: 'side-menu',
    areas: ['sheet', 'search'],
    load: () => import('./side-menu/overlay.tsx'),
  },
]

/** Every overlay by the value of `modal` that opens it. */
export const overlays: ReadonlyMap<string, OverlayEntry> = byName(({ onlyNested }) => onlyNested !== true)

/** What may stand inside the booking's summary, by the second value of `modal` [OVER-11, OVER-12]. */
export const nestedOverlays: ReadonlyMap<string, OverlayEntry> = byName(
  ({ nests, onlyNested }) => nests === true || onlyNested === true,
)

function byName(isAmong: (entry: OverlayEntry) => boolean): Map<string, OverlayEntry> {
  return new Map(families.filter(isAmong).flatMap(({ names, ...entry }) => names.map((name) => [name, entry] as const)))
}

/**
 * Tells whether an overlay is drawn as a page of its own: in a webview, and for partners whose settings avoid the search
 * popup [PICK-21]. Both come with the document, so `softTarget` leaves an address that changes them to the browser.
 */
export function standsAlone(
  { canStandAlone }: Pick<OverlayEntry, 'canStandAlone'>,
  visit: { isWebview: boolean; microsite: Microsite | null },
): boolean {
  return canStandAlone === true && (visit.isWebview || visit.microsite?.avoidsSearchPopup === true)
}
