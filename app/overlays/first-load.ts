import { overlayNamesIn } from '#app/domain/routes/nested-address.ts'

/** Where and when an address is looked at. */
export type Look = {
  device: 'phone' | 'desktop'
  /** The first load of a document that came neither from a page of this site nor back from a payment gateway. */
  isFirst: boolean
}

/** What a phone opens on first load [OVER-03], and the links guests share (DEC-186). */
const onFirstLoad: readonly string[] = [
  ...['dateguestpicker', 'searchbar', 'faqModal', 'faqTncModal', 'modifyDates', 'modifyProperty', 'socialLogin'],
  ...['bookingPaymentWidget', 'showPaymentWidget', 'showPartialPaymentOptionsWidget', 'paymentStatus'],
  ...['paymentSuccess', 'bookingCancellationReasons', 'bookingCancellation', 'bookingModifyCancellation'],
  ...['bookingSummary', 'signin', 'signup', 'forgotPassword', 'headerDatePicker', 'offerPopup', 'dealTnC'],
  ...['hotelImages', 'hotelReviews', 'roomCategories', 'priceMatchGuaranteeModal', 'wizardBenefits', 'wizardFaq'],
]

/** The values of `modal` an address may have: all it has, but for the first load on a phone [OVER-37]. */
export function admitOverlays(path: string, { device, isFirst }: Look): string[] {
  const names = overlayNamesIn(path)
  return device === 'phone' && isFirst ? names.filter((name) => onFirstLoad.includes(name)) : names
}
