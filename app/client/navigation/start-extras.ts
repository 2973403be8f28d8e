import { startTransition } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import type { CallOptions, CallOutcome } from '#app/client/request/call.ts'
import { logError } from '#app/client/request/log.ts'
import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { documentCookies, dropCookie } from '#app/client/request/storage/storage.ts'
import { microSiteAtom } from '#app/client/state/site/micro-site.ts'
import { seoContentAtom } from '#app/client/state/site/seo-content.ts'
import { type Store, viewAtom } from '#app/client/state/view.ts'
import { hasBridge } from '#app/client/webview/native-bridge.ts'
import type { SeoContent } from '#app/contracts/site/seo-content.ts'
import { micrositeErrors } from '#app/domain/visits/microsite.ts'
import { startMode } from '#app/features/browsing-mode/start-mode.ts'
import { startCampaign } from '#app/features/campaign/start-campaign.ts'
import { startChoices } from '#app/features/consent/start-choices.ts'
import { startMembership } from '#app/features/membership/start-membership.ts'
import { saveLastActionOnNavigation } from '#app/features/recent-stays/save-last-action-on-navigation.ts'
import { startShortlist } from '#app/features/shortlist/start-shortlist.ts'
import { startSignIn } from '#app/features/sign-in/session/start-sign-in.ts'
import { startNotices } from '#app/features/site-notices/start-notices.ts'
import { inlineIconSprite } from '#app/ui/art/inline-icon-sprite.ts'
import { startOffline } from '../offline/start-offline.ts'
import { startTracking } from '../tracking/start-tracking.ts'

export { leaveWebview } from '../webview/leave-webview.ts'

/** Starts everything secondary. Visible changes are applied together, to render the page once. */
export async function startExtras(store: Store): Promise<void> {
  startCampaign()
  startChoices(store)
  saveLastActionOnNavigation(store)
  startSignIn(store)
  startMicroSite(store)
  startMode(store)
  startMembership(store)
  startSeoContent(store)
  inlineIconSprite().catch((error) => logError('vectors', error))
  startTracking(store)
  startOffline(store)
  const shows: (() => void)[] = []
  const showLater = (show: () => void) => shows.push(show)
  await Promise.all([
    startShortlist(store, showLater).catch((error) => logError('shortlist', error)),
    startNotices(store, showLater).catch((error) => logError('notices', error)),
  ])
  startTransition(() => {
    for (const show of shows) show()
  })
}

type SeoContentResponse = { seo_content: SeoContent | null }

type RequestSeoContent = (path: string, options: CallOptions) => Promise<CallOutcome<SeoContentResponse>>

/** Loads the SEO content of each page on entering its path. Call once. */
export function startSeoContent(store: Store, request: RequestSeoContent = call) {
  let enteredPath: string | undefined
  const enter = async () => {
    const path = store.get(viewAtom)?.page.path.split('?')[0]
    if (path === undefined || path === enteredPath) return
    enteredPath = path
    store.set(seoContentAtom, null)
    const outcome = await request('getSeoContent', { query: { path } })
    if (outcome.ok && path === enteredPath) store.set(seoContentAtom, outcome.data.seo_content)
  }
  enter()
  store.sub(viewAtom, enter)
}

/** Set by the server for a missing microsite; shown on one page. */
const MICROSITE_ERROR = 'microsite-error'

/** Stores whether an app has a bridge, and the error of a missing microsite, once. */
export function startMicroSite(store: Store): void {
  const errorCookie = readCookie(documentCookies(), MICROSITE_ERROR)
  if (errorCookie !== null) dropCookie(MICROSITE_ERROR)
  const sdk = hasBridge()
  if (sdk) document.documentElement.dataset.sdk = ''
  store.set(microSiteAtom, { sdk, error: micrositeErrors.find((error) => error === errorCookie) ?? null })
}
