import type { OverlayFamily } from '#app/state/overlay-entry.ts'

/** What is shown on the way to a booking and of one that was made. */
export const bookingOverlays: readonly OverlayFamily[] = [
  {
    names: ['bookingSummary'],
    folder: 'booking-summary',
    areas: ['summary', 'search', 'errors', 'account', 'signIn'],
    needsData: true,
    // What opens inside it must not fetch it anew: it holds what the guest typed.
    sharesData: true,
    load: () => import('../booking-summary/overlay.tsx'),
  },
  {
    names: ['showPaymentWidget', 'bookingPaymentWidget', 'retryPayment'],
    folder: 'payment/widget',
    areas: ['pay', 'booking', 'errors'],
    needsData: true,
    load: () => import('../payment/widget/overlay.tsx'),
  },
  {
    names: ['showPartialPaymentPopUp', 'showPartialPaymentOptionsWidget'],
    folder: 'payment/part',
    areas: ['pay'],
    needsData: true,
    load: () => import('../payment/part/overlay.tsx'),
  },
  {
    names: ['paymentStatus', 'paymentSuccess', 'verifyVpaTransaction'],
    folder: 'payment/status',
    areas: ['pay'],
    needsData: true,
    load: () => import('../payment/status/overlay.tsx'),
  },
  {
    names: ['viewAllBank'],
    folder: 'payment/banks',
    areas: ['pay'],
    needsData: true,
    load: () => import('../payment/banks/overlay.tsx'),
  },
  {
    names: ['showAllPaymentOffers'],
    folder: 'payment/offers',
    areas: ['pay'],
    needsData: true,
    load: () => import('../payment/offers/overlay.tsx'),
  },
  {
    names: ['cardGuidelineSaved', 'cardGuidelineNew'],
    folder: 'card-guideline',
    areas: ['pay'],
    load: () => import('../card-guideline/overlay.tsx'),
  },
  {
    // What there is to read and to choose about a booking: drawn as such sheets are everywhere.
    names: ['bookingHotelDirections', 'onlineCheckinSuccess', 'bookingError', 'errorPopup', 'mealTnc', 'mealInfo'],
    folder: 'house',
    areas: [],
    needsData: true,
    load: () => import('../house/overlay.tsx'),
  },
  {
    names: ['bookingCancellationReasons', 'bookingModifyCancellation'],
    folder: 'list-sheet',
    areas: [],
    needsData: true,
    load: () => import('../list-sheet/overlay.tsx'),
  },
  {
    names: ['mealEdit', 'sunrise'],
    folder: 'extras',
    areas: [],
    needsData: true,
    load: () => import('../extras/overlay.tsx'),
  },
  {
    names: ['bookingCancellation'],
    folder: 'cancellation',
    areas: ['booking', 'errors'],
    needsData: true,
    load: () => import('../cancellation/overlay.tsx'),
  },
  {
    names: ['modifyDates'],
    folder: 'modify-dates',
    areas: ['booking', 'change', 'search', 'picker', 'dayRules'],
    needsData: true,
    load: () => import('../modify-dates/overlay.tsx'),
  },
  {
    names: ['modifyProperty'],
    folder: 'modify-property',
    areas: ['booking', 'change'],
    needsData: true,
    load: () => import('../modify-property/overlay.tsx'),
  },
]
