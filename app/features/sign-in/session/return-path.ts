import { mayKeep } from '#app/client/request/storage/choices-here.ts'
import { tabStorage } from '#app/client/request/storage/storage.ts'
import { withoutCampaign } from '#app/domain/routes/campaign-free-path.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'

const KEY = 'retUrl'

export function rememberReturnPath(path: string): void {
  try {
    tabStorage.setItem(KEY, mayKeep('marketing') ? path : withoutCampaign(path))
  } catch {
    // Storage may be unavailable: the page's own return path is used.
  }
}

/** Returns and removes the stored path; only same-site paths are accepted. */
export function takeReturnPath(fallback: string): string {
  try {
    const kept = ownPath(tabStorage.getItem(KEY))
    tabStorage.removeItem(KEY)
    return kept ?? fallback
  } catch {
    return fallback
  }
}
