import type { createStore } from 'jotai/vanilla'
import { startTransition } from 'react'
import { drawVectors } from '#app/components/art/draw-vectors.ts'
import { startMode } from '#app/features/browsing-mode/start-mode.ts'
import { startCampaign } from '#app/features/campaign/start-campaign.ts'
import { startChoices } from '#app/features/consent/start-choices.ts'
import { startMembership } from '#app/features/membership/start-membership.ts'
import { followActions } from '#app/features/recent-stays/follow-actions.ts'
import { startShortlist } from '#app/features/shortlist/start-shortlist.ts'
import { startSignIn } from '#app/features/sign-in/session/start-sign-in.ts'
import { startNotices } from '#app/features/site-notices/start-notices.ts'
import { logError } from '#app/request/log.ts'
import { startOffline } from '../offline/start-offline.ts'
import { startTracking } from '../tracking/start-tracking.ts'
import { startMicroSite } from '../webview/start-micro-site.ts'
import { startSeoContent } from './start-seo-content.ts'

export { leaveWebview } from '../webview/leave-webview.ts'

/**
 * Starts everything secondary: sign-in, SEO content, hearts, notices, tracking. Their visible changes are applied
 * together, to render the page once.
 */
export async function startExtras(store: ReturnType<typeof createStore>): Promise<void> {
  startCampaign()
  startChoices(store)
  followActions(store)
  startSignIn(store)
  startMicroSite(store)
  startMode(store)
  startMembership(store)
  startSeoContent(store)
  drawVectors().catch((error) => logError('vectors', error))
  startTracking(store)
  startOffline(store)
  const shows: (() => void)[] = []
  const keep = (show: () => void) => shows.push(show)
  await Promise.all([
    startShortlist(store, keep).catch((error) => logError('shortlist', error)),
    startNotices(store, keep).catch((error) => logError('notices', error)),
  ])
  startTransition(() => {
    for (const show of shows) show()
  })
}
