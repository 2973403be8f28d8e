import { withoutCampaign } from '#app/domain/routes/campaign-free-path.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { mayKeep } from '#app/request/kept/choices-here.ts'
import { tabKept } from '#app/request/kept/kept.ts'

const KEY = 'retUrl'

/** Keeps where the guest wanted to go while they sign in [AUTH-26]; a browser without storage keeps nothing. */
export function rememberReturnPath(path: string): void {
  try {
    tabKept.setItem(KEY, mayKeep('marketing') ? path : withoutCampaign(path))
  } catch {
    // Storage may be off or full; the page's own return path is used then.
  }
}

/** Takes the kept path out again; only a path of this site is ever followed. */
export function takeReturnPath(fallback: string): string {
  try {
    const kept = ownPath(tabKept.getItem(KEY))
    tabKept.removeItem(KEY)
    return kept ?? fallback
  } catch {
    return fallback
  }
}
