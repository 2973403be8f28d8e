import type { createStore } from 'jotai/vanilla'
import { mayKeep } from '#app/request/kept/choices-here.ts'
import { followBookings } from './follow/follow-bookings.ts'
import { followCampaign } from './follow/follow-campaign.ts'
import { followClicks } from './follow/follow-clicks.ts'
import { followHotels } from './follow/follow-hotels.ts'
import { followLists } from './follow/follow-lists.ts'
import { followOverlays } from './follow/follow-overlays.ts'
import { followPages } from './follow/follow-pages.ts'
import { followScroll } from './follow/follow-scroll.ts'
import { followSignIn } from './follow/follow-sign-in.ts'
import { followVitals } from './follow/follow-vitals.ts'
import { forgetVisit } from './visit-id.ts'

let isFollowing = false

/** Starts all trackers for this page and later ones. The batch drops events after consent is withdrawn. */
export function follow(store: ReturnType<typeof createStore>): void {
  if (isFollowing) return
  isFollowing = true
  addEventListener('consent', () => {
    if (!mayKeep('statistics')) forgetVisit()
  })
  followCampaign()
  followPages(store)
  followVitals()
  followScroll(store)
  followOverlays(store)
  followLists(store)
  followHotels(store)
  followBookings(store)
  followSignIn(store)
  followClicks(store)
}
