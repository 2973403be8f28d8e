import type { PageName } from '#app/pages.ts'

/** Where the bundler finds a page: the key of its files in the asset table. The browser has no use for it. */
export function pageSource(name: PageName): string {
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `app/pages/${folder}/page.tsx`
}

/** Where the bundler finds the overlay of a value of `modal`. */
export function overlaySource(name: string): string {
  return `app/overlays/${overlayFolders[name] ?? name}/overlay.tsx`
}

const overlayFolders: Record<string, string> = {
  dateguestpicker: 'stay-picker',
  headerDatePicker: 'stay-picker',
  bookingSummary: 'booking-summary',
  hotelImages: 'gallery',
  priceMatchGuaranteeModal: 'price-match',
  bookingCancellation: 'cancellation',
  modifyDates: 'modify-dates',
  quickLogin: 'quick-login',
  socialQuickLogin: 'quick-login',
}
