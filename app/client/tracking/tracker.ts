import type { EventFields } from '#app/client/events/catalogue.ts'
import { toEventReason } from '#app/client/events/event-reason.ts'
import { pageReports, pageTypes } from '#app/client/events/event-values.ts'
import { record } from '#app/client/events/record.ts'
import { toReportedPath } from '#app/client/events/reported-path.ts'
import { canStore } from '#app/client/request/storage/consent-choices.ts'
import { siteStorage, tryStorage } from '#app/client/request/storage/storage.ts'
import { type AuthError, authAtom, signedOutState } from '#app/client/state/guest/auth.ts'
import { hotelAtom } from '#app/client/state/stays/hotel.ts'
import { type Store, type View, viewAtom } from '#app/client/state/view.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { isInvalidOtpMessage, isWrongCode } from '#app/domain/guests/login.ts'
import { followBookings } from './follow-bookings.ts'
import { followCampaign } from './follow-campaign.ts'
import { followHotels } from './follow-hotels.ts'
import { followLists, latestSearchField } from './follow-lists.ts'
import { followVitals } from './follow-vitals.ts'
import { onScroll } from './on-scroll.ts'
import { LIST_PAGE_SIZE, onRoute, onView, pageNumberOf, pathnameOf } from './on-view.ts'
import { recordTiming } from './page-timing.ts'
import { forgetVisit } from './visit-id.ts'

let isFollowing = false

/** Starts all tracking that needs consent. Later calls do nothing. */
export function follow(store: Store): void {
  if (isFollowing) return
  isFollowing = true
  addEventListener('consent', () => {
    if (!canStore('statistics')) forgetVisit()
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

function followClicks(store: Store): void {
  addEventListener('click', ({ target }) => onClick(store, target), { capture: true })
  addEventListener(
    'submit',
    ({ target }) => {
      const path = target instanceof HTMLFormElement && target.method === 'post' ? new URL(target.action).pathname : ''
      if (/^\/booking\/[^/]+\/pay$/.test(path)) record('payment_start', {})
    },
    { capture: true },
  )
}

function onClick(store: Store, target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null
  const card = link?.closest('article')
  const id = Number(/^(?:\/[a-z]{2})?\/(\d+)-/.exec(link?.pathname ?? '')?.[1])
  const view = store.get(viewAtom)
  if (!link || !card || !view || !(id > 0) || link.origin !== location.origin) return
  // Only the card's link to the property; other links open overlays.
  if (new URLSearchParams(link.search).has('modal')) return
  const list = card.closest('.list')
  const index = list ? [...list.querySelectorAll(':scope > article')].indexOf(card) : -1
  const firstIndex = (pageNumberOf(view) - 1) * LIST_PAGE_SIZE
  const position = index >= 0 ? { position: firstIndex + index + 1 } : {}
  record('card_click', {
    property: id,
    source: sourceOf(view.page.name, card),
    ...position,
    ...(list ? latestSearchField() : {}),
  })
}

function sourceOf(page: string, card: Element): EventFields<'card_click'>['source'] {
  if (card.closest('.recent-stays')) return 'recent'
  if (page === 'listing') return 'list'
  if (page === 'listingMap') return 'map'
  if (page === 'hotel') return 'similar'
  return page === 'home' ? 'home' : 'other'
}

const MAX_LOGGED_OUT_DAYS = 9_999

function followPages(store: Store): void {
  onRoute(store, ({ view, visit, before }) => {
    const fields: EventFields<'page_view'> = {
      ...namesOf(view),
      path: toReportedPath(pathnameOf(view)),
      hard_reload: before === null,
      language: visit.locale,
      ...(before ? { from_path: toReportedPath(pathnameOf(before)) } : {}),
      ...loggedOutDays(),
    }
    record('page_view', fields)
    recordTiming({ page: fields.page, path: fields.path, soft: before !== null })
  })
}

function namesOf({ page }: View): Pick<EventFields<'page_view'>, 'page' | 'page_type'> {
  return {
    page: pageReports.find((report) => report === page.names.report) ?? 'others',
    page_type: pageTypes.find((type) => type === page.names.type) ?? 'default',
  }
}

function loggedOutDays(): Pick<EventFields<'page_view'>, 'logged_out_days'> {
  const signedOutAt = Number(tryStorage(() => siteStorage.getItem('loggedOutExp'), null) ?? Number.NaN)
  const days = Math.floor((performance.timeOrigin + performance.now() - signedOutAt) / DAY_MS)
  return days >= 0 && days <= MAX_LOGGED_OUT_DAYS ? { logged_out_days: days } : {}
}

function followSignIn(store: Store): void {
  // A fast guest may have started before tracking.
  let lastState = signedOutState
  const check = () => {
    const now = store.get(authAtom)
    const before = lastState
    lastState = now
    if (now.otp.data && now.otp.data !== before.otp.data) record('signin_step', { step: 'code_sent' })
    if (now.user.isLoggedIn && !before.user.isLoggedIn && now.loginMode) {
      record('signin_step', { step: 'signed_in', way: now.loginMode })
    }
    for (const [error, lastError] of [
      [now.error, before.error],
      [now.otp.error, before.otp.error],
    ] as const) {
      if (error && error !== lastError) recordSignInFailure(error)
    }
  }
  check()
  store.sub(authAtom, check)
}

function recordSignInFailure(error: AuthError): void {
  const reason = toEventReason(error.code)
  if (isWrongCode(error.code) || isInvalidOtpMessage(error.message)) record('otp_invalid', { reason })
  else record('signin_failure', { reason })
}

const percentages = ['25', '50', '75', '100'] as const

function followScroll(store: Store): void {
  let page: EventFields<'scroll'>['page'] = 'others'
  let remaining: (typeof percentages)[number][] = []
  onScroll(() => {
    const { scrollHeight } = document.documentElement
    const seenPercent = ((scrollY + innerHeight + 1) / scrollHeight) * 100
    while (remaining[0] !== undefined && seenPercent >= Number(remaining[0])) {
      record('scroll', { page, scroll_percent: remaining[0] })
      remaining = remaining.slice(1)
    }
  })
  onRoute(store, ({ view }) => {
    page = namesOf(view).page
    remaining = [...percentages]
  })
}

const PICTURE_OVERLAYS =
  /^(hotelImages|hotelImagesNested|hotelLightbox|hotelCarousel|selectedImage|mrcImages|roomCarousel|hotelReviewsAllImages)$/

function followOverlays(store: Store): void {
  onView(store, ({ view, before }) => {
    const overlay = view.overlay?.name
    if (overlay === undefined || overlay === before?.overlay?.name) return
    const id = store.get(hotelAtom).hotelPageData?.id
    const property = id === undefined ? {} : { property: id }
    record('overlay_open', { overlay, page: namesOf(view).page, ...property })
    if (PICTURE_OVERLAYS.test(overlay)) record('picture_open', { overlay, ...property })
  })
}
