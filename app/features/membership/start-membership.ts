import { hasLogin } from '#app/client/request/has-login.ts'
import { logError } from '#app/client/request/log.ts'
import { type Store, visitAtom } from '#app/client/state/view.ts'

/** Loads the membership status of a signed-in guest when the page is idle. Loads no code for others. */
export function startMembership(store: Store): void {
  if (!store.get(visitAtom)?.isLoggedIn || store.get(visitAtom)?.hideWizard || !hasLogin()) return
  import('./load-membership.ts')
    .then(({ loadMembership }) => loadMembership(store))
    .catch((error) => logError('membership', error))
}
