import { overlayNamesIn } from '#app/domain/routes/nested-address.ts'

export type LoadContext = {
  device: 'phone' | 'desktop'
  /** First load of a document that came neither from our site nor from a payment gateway. */
  isFirst: boolean
}

/** Overlays a phone opens on first load, including links that guests share. */
// biome-ignore format: a list in rows
const onFirstLoad: readonly string[] = [
  'dateguestpicker', 'searchbar', 'faqModal', 'faqTncModal', 'modifyDates', 'modifyProperty', 'socialLogin',
  'bookingPaymentWidget', 'showPaymentWidget', 'showPartialPaymentOptionsWidget', 'paymentStatus',
  'paymentSuccess', 'bookingCancellationReasons', 'bookingCancellation', 'bookingModifyCancellation',
  'bookingSummary', 'signin', 'signup', 'forgotPassword', 'headerDatePicker', 'offerPopup', 'dealTnC',
  'hotelImages', 'hotelReviews', 'roomCategories', 'priceMatchGuaranteeModal', 'wizardBenefits', 'wizardFaq',
]

/** Returns the allowed values of `modal`: all of them, except on the first load on a phone. */
export function allowedOverlays(path: string, { device, isFirst }: LoadContext): string[] {
  const names = overlayNamesIn(path)
  return device === 'phone' && isFirst ? names.filter((name) => onFirstLoad.includes(name)) : names
}
