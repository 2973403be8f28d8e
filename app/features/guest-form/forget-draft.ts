import { type BrowserStorage, tabStorage, tryStorage } from '#app/client/request/storage/storage.ts'

export const DRAFT_KEY = 'bookingForm'

/** Deletes the saved draft of the booking form. A separate file, for pages that need nothing else of it. */
export function forgetDraft(storage: () => BrowserStorage = () => tabStorage): void {
  tryStorage(() => storage().removeItem(DRAFT_KEY), undefined)
}
