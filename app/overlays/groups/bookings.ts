import { overlayGroup } from './overlay-group.ts'

export const bookingOverlays = [
  overlayGroup('booking-summary', {
    names: ['bookingSummary'],
    part: 'summary',
    messageAreas: ['summary', 'pay', 'search', 'errors', 'account', 'signIn'],
    needsData: true,
    // A nested overlay must not reload the summary, which has typed values.
    sharesData: true,
    load: () => import('../booking-summary.tsx'),
  }),
  overlayGroup('payment/pay', {
    names: ['showPaymentWidget', 'bookingPaymentWidget', 'retryPayment'],
    kinds: ['payWidget', 'payStatus'],
    messageAreas: ['pay', 'booking', 'errors'],
    load: () => import('../payment/pay.tsx'),
  }),
  overlayGroup('payment/part', {
    names: ['showPartialPaymentPopUp', 'showPartialPaymentOptionsWidget'],
    kinds: ['payPart', 'payStatus'],
    messageAreas: ['pay'],
    load: () => import('../payment/part.tsx'),
  }),
  overlayGroup('payment/status', {
    names: ['paymentStatus', 'paymentSuccess', 'verifyVpaTransaction'],
    kinds: ['payStatus'],
    messageAreas: ['pay'],
    load: () => import('../payment/status.tsx'),
  }),
  overlayGroup('payment/banks', {
    names: ['viewAllBank'],
    kinds: ['payBanks'],
    messageAreas: ['pay'],
    load: () => import('../payment/banks.tsx'),
  }),
  overlayGroup('payment/offers', {
    names: ['showAllPaymentOffers'],
    kinds: ['payOffers'],
    messageAreas: ['pay'],
    load: () => import('../payment/offers.tsx'),
  }),
  overlayGroup('payment/card-guideline', {
    names: ['cardGuidelineSaved', 'cardGuidelineNew'],
    messageAreas: ['pay'],
    load: () => import('../payment/card-guideline.tsx'),
  }),
  overlayGroup('property/overlay', {
    // Texts and choices about a booking, drawn by the generic overlays.
    names: [
      'bookingHotelDirections',
      'onlineCheckinSuccess',
      'bookingError',
      'errorPopup',
      'mealTnc',
      'mealInfo',
      'tournamentCard',
    ],
    kinds: ['text'],
    load: () => import('../property/overlay.tsx'),
  }),
  overlayGroup('extras/overlay', {
    names: ['mealEdit', 'sunrise'],
    kinds: ['extras'],
    load: () => import('../extras/overlay.tsx'),
  }),
  overlayGroup('cancellation/overlay', {
    names: ['bookingCancellation'],
    part: 'cancellation',
    messageAreas: ['booking', 'errors'],
    needsData: true,
    load: () => import('../cancellation/overlay.tsx'),
  }),
  overlayGroup('modify-dates/overlay', {
    names: ['modifyDates'],
    part: 'modifyDates',
    messageAreas: ['booking', 'change', 'search', 'picker', 'dayRules'],
    needsData: true,
    load: () => import('../modify-dates/overlay.tsx'),
  }),
  overlayGroup('modify-property/overlay', {
    names: ['modifyProperty'],
    kinds: ['move', 'moveClosed'],
    messageAreas: ['booking', 'change'],
    load: () => import('../modify-property/overlay.tsx'),
  }),
  overlayGroup('online-checkin/overlay', {
    names: ['editGuest'],
    kinds: ['checkinGuest'],
    messageAreas: ['checkin'],
    load: () => import('../online-checkin/overlay.tsx'),
  }),
  overlayGroup('feedback/ask', {
    names: ['postCheckoutPopUp'],
    kinds: ['feedbackAsk'],
    load: () => import('../feedback/ask.tsx'),
  }),
  overlayGroup('feedback/poor-rating', {
    names: ['poorRatingModal'],
    kinds: ['poorRating'],
    load: () => import('../feedback/poor-rating.tsx'),
  }),
] as const
