import type { OverlayFamily } from '#app/state/overlay-entry.ts'

/** What is shown on the way to a booking and of one that was made. */
export const bookingOverlays: readonly OverlayFamily[] = [
  {
    names: ['bookingSummary'],
    source: 'booking-summary/overlay',
    areas: ['summary', 'search', 'errors', 'account', 'signIn'],
    needsData: true,
    // What opens inside it must not fetch it anew: it holds what the guest typed.
    sharesData: true,
    load: () => import('../booking-summary/overlay.tsx'),
  },
  {
    names: ['showPaymentWidget', 'bookingPaymentWidget', 'retryPayment'],
    source: 'payment/widget/overlay',
    areas: ['pay', 'booking', 'errors'],
    needsData: true,
    load: () => import('../payment/widget/overlay.tsx'),
  },
  {
    names: ['showPartialPaymentPopUp', 'showPartialPaymentOptionsWidget'],
    source: 'payment/part',
    areas: ['pay'],
    needsData: true,
    load: () => import('../payment/part.tsx'),
  },
  {
    names: ['paymentStatus', 'paymentSuccess', 'verifyVpaTransaction'],
    source: 'payment/status/overlay',
    areas: ['pay'],
    needsData: true,
    load: () => import('../payment/status/overlay.tsx'),
  },
  {
    names: ['viewAllBank'],
    source: 'payment/banks/overlay',
    areas: ['pay'],
    needsData: true,
    load: () => import('../payment/banks/overlay.tsx'),
  },
  {
    names: ['showAllPaymentOffers'],
    source: 'payment/offers',
    areas: ['pay'],
    needsData: true,
    load: () => import('../payment/offers.tsx'),
  },
  {
    names: ['cardGuidelineSaved', 'cardGuidelineNew'],
    source: 'bookings/card-guideline',
    areas: ['pay'],
    load: () => import('../bookings/card-guideline.tsx'),
  },
  {
    // What there is to read and to choose about a booking: drawn as such sheets are everywhere.
    names: ['bookingHotelDirections', 'onlineCheckinSuccess', 'bookingError', 'errorPopup', 'mealTnc', 'mealInfo'],
    source: 'house/overlay',
    areas: [],
    needsData: true,
    load: () => import('../house/overlay.tsx'),
  },
  {
    names: ['bookingCancellationReasons', 'bookingModifyCancellation'],
    source: 'list-sheet/overlay',
    areas: [],
    needsData: true,
    load: () => import('../list-sheet/overlay.tsx'),
  },
  {
    names: ['mealEdit', 'sunrise'],
    source: 'extras/overlay',
    areas: [],
    needsData: true,
    load: () => import('../extras/overlay.tsx'),
  },
  {
    names: ['bookingCancellation'],
    source: 'cancellation/overlay',
    areas: ['booking', 'errors'],
    needsData: true,
    load: () => import('../cancellation/overlay.tsx'),
  },
  {
    names: ['modifyDates'],
    source: 'modify-dates/overlay',
    areas: ['booking', 'change', 'search', 'picker', 'dayRules'],
    needsData: true,
    load: () => import('../modify-dates/overlay.tsx'),
  },
  {
    names: ['modifyProperty'],
    source: 'modify-property/overlay',
    areas: ['booking', 'change'],
    needsData: true,
    load: () => import('../modify-property/overlay.tsx'),
  },
]
