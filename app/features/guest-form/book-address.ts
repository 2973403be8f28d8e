import { withOverlay } from '#app/domain/routes/overlay-address.ts'

/**
 * Where a summary is sent as a form: it names the page it lies over. Back and a reload lead there after a refusal, which is a page at
 * this address, and not home.
 */
export function bookAddress(path: string): string {
  return `/book?retUrl=${encodeURIComponent(withOverlay(path, null))}`
}
