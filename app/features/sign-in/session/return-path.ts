import { canStore } from '#app/client/request/storage/consent-choices.ts'
import { tabStorage, tryStorage } from '#app/client/request/storage/storage.ts'
import { withoutCampaign } from '#app/domain/routes/campaign-free-path.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'

const KEY = 'retUrl'

/** Stores where sign-in returns to, for methods that leave the page. */
export function rememberReturnPath(path: string): void {
  // Without storage the page's own return path is used.
  tryStorage(() => tabStorage.setItem(KEY, canStore('marketing') ? path : withoutCampaign(path)), undefined)
}

/** Returns and removes the stored path; only same-site paths are accepted. */
export function takeReturnPath(fallback: string): string {
  return tryStorage(() => {
    const storedPath = ownPath(tabStorage.getItem(KEY))
    tabStorage.removeItem(KEY)
    return storedPath ?? fallback
  }, fallback)
}
