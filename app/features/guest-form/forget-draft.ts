import { type BrowserStorage, tabStorage, tryStorage } from '#app/client/request/storage/storage.ts'

export const DRAFT_KEY = 'bookingForm'

export function forgetDraft(storage: () => BrowserStorage = () => tabStorage): void {
  tryStorage(() => storage().removeItem(DRAFT_KEY), undefined)
}
