import { withOverlay } from '#app/domain/routes/overlay-address.ts'

/**
 * Form target of the summary, with the page below as return URL. After a refusal, Back and reload then lead to that
 * page instead of the home page.
 */
export function bookAddress(path: string): string {
  return `/book?retUrl=${encodeURIComponent(withOverlay(path, null))}`
}
