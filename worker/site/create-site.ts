import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { problem } from '#app/domain/problem.ts'
import { knownHost } from '#worker/site/middleware/known-host.ts'
import { plainPath } from '#worker/site/middleware/plain-path.ts'
import { enterMicrosite } from '#worker/site/middleware/visit-frame.ts'
import { createNoticeRoutes, noticePage, openingPage } from '#worker/site/pages/notice.ts'
import { createCountryHomeRoutes, createPlaceRoutes } from '#worker/site/pages/places/place.ts'
import { createStaticPageRoutes } from '#worker/site/pages/static.ts'
import { readRequestBody } from '../infra/http/read-request-body.ts'
import { describeError, log } from '../infra/log.ts'
import { createDeps, SettingsFault } from '../services/create-deps.ts'
import { checkJobs } from '../services/jobs/scheduled.ts'
import { bookingRoutes } from './api/bookings/bookings.ts'
import { onlineCheckinRoutes } from './api/bookings/online-checkin.ts'
import { helpRoutes } from './api/help/help.ts'
import { selfServeRoutes } from './api/help/self-serve.ts'
import { ticketRoutes } from './api/help/tickets.ts'
import { identityRoutes, onboardingRoutes } from './api/identity/identity.ts'
import { passwordRoutes } from './api/identity/passwords.ts'
import { socialRoutes } from './api/identity/social.ts'
import { socialCallbackRoutes } from './api/identity/social-callbacks.ts'
import { membershipRoutes } from './api/membership/membership.ts'
import { membershipOrderRoutes } from './api/membership/membership-orders.ts'
import { feedbackRoutes } from './api/own-account/feedback.ts'
import { gameRoutes } from './api/own-account/games.ts'
import { ownAccountRoutes } from './api/own-account/own-account.ts'
import { wishlistRoutes } from './api/own-account/wishlists.ts'
import { donationRoutes } from './api/payments/donations.ts'
import { paymentPageRoutes } from './api/payments/payment-pages.ts'
import { paymentRoutes } from './api/payments/payments.ts'
import { referralRoutes } from './api/rewards/referral.ts'
import { rewardRoutes } from './api/rewards/rewards.ts'
import { createHealthRoutes } from './api/site/health.ts'
import { pageMountRoutes } from './api/site/page-mount.ts'
import { placeRoutes } from './api/site/places.ts'
import { serviceRoutes } from './api/site/services.ts'
import { analyticsRoutes, trackingRoutes } from './api/site/tracking.ts'
import { availabilityRoutes } from './api/stays/availability.ts'
import { hotelRoutes } from './api/stays/hotels.ts'
import { memberPricesRoutes } from './api/stays/member-prices.ts'
import { offerRoutes } from './api/stays/offers.ts'
import { placeCalendarRoutes } from './api/stays/place-calendar.ts'
import { searchRoutes } from './api/stays/search.ts'
import { suggestionRoutes } from './api/stays/suggestions.ts'
import type { AppEnv } from './context.ts'
import { refuseWith } from './http/respond.ts'
import { browsingMode } from './middleware/browsing-mode.ts'
import { callLimit } from './middleware/call-limit.ts'
import { contentPreview } from './middleware/content-preview.ts'
import { firstLoad } from './middleware/first-load.ts'
import { limitConcurrency } from './middleware/limit-concurrency.ts'
import { openingSoon } from './middleware/opening-soon.ts'
import { pageCache } from './middleware/page-cache.ts'
import { provideDeps } from './middleware/provide-deps.ts'
import { provideScope } from './middleware/provide-scope.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { siteOverlayData } from './middleware/site-overlay-data.ts'
import { staleMarker } from './middleware/stale-marker.ts'
import { xsrf } from './middleware/xsrf.ts'
import { createAssistantRoutes } from './pages/assistant/assistant.ts'
import { readChatOverlayData } from './pages/assistant/handle-chat.ts'
import { createBookRoutes } from './pages/booking/book.ts'
import { createBookingPageRoutes } from './pages/booking/booking.ts'
import { createUpgradeRoutes } from './pages/booking/changing/upgrade.ts'
import { createMyBookingRoutes } from './pages/booking/own/my-booking.ts'
import { createCompareRoutes } from './pages/compare/compare.ts'
import { createContactRoutes, leaveTooLarge } from './pages/contact/contact.ts'
import { createConversationRoutes } from './pages/contact/conversations.ts'
import { createDealPageRoutes } from './pages/deals.ts'
import { createDocumentRoutes } from './pages/documents/documents.ts'
import { createDonatePageRoutes } from './pages/donate/donate.ts'
import { createBrandFileRoutes } from './pages/files/brand-files.ts'
import { createSeoRoutes } from './pages/files/crawlers.ts'
import { createGamePageRoutes } from './pages/games/games.ts'
import { createHelpPageRoutes } from './pages/help.ts'
import { createHotelRoutes } from './pages/hotel/hotel.ts'
import { createLandingRoutes } from './pages/landing.ts'
import { createListingRoutes } from './pages/listing/listing.ts'
import { createLoginRoutes } from './pages/login/login.ts'
import { createResetPasswordRoutes } from './pages/login/reset-password.ts'
import { createMapFileRoutes } from './pages/maps/map-files.ts'
import { createMapPictureRoutes } from './pages/maps/map-pictures.ts'
import { createOnlineCheckinPageRoutes } from './pages/online-checkin/online-checkin.ts'
import { createBusinessLoginRoutes, createModePageRoutes } from './pages/own-account/business-pages.ts'
import { createOwnAccountPageRoutes } from './pages/own-account/own-account.ts'
import { createWalletPageRoutes } from './pages/own-account/wallet.ts'
import { createPayLinkRoutes } from './pages/pay-link.ts'
import { createPictureRoutes } from './pages/pictures.ts'
import { createCitiesRoutes } from './pages/places/cities.ts'
import { createHomeRoutes } from './pages/places/home.ts'
import { createNearMeRoutes } from './pages/places/near-me.ts'
import { createReferralPageRoutes } from './pages/referral.ts'
import { createRewardPageRoutes } from './pages/rewards/rewards.ts'
import { createSaveCardRoutes } from './pages/save-card.ts'
import { createSocialLoginRoutes } from './pages/social-login/social-login.ts'
import { createUserRatingsRoutes } from './pages/user-ratings/user-ratings.ts'
import { createWishlistPageRoutes } from './pages/wishlists/overview.ts'
import { createSavedStaysRoutes } from './pages/wishlists/saved-stays-pages.ts'
import { createWizardRoutes } from './pages/wizard/wizard.ts'
import { renderPage } from './render/render-page.tsx'

/** Paths of requests without CSRF token: they are signed, or a forged one has no effect. */
const XSRF_EXEMPT =
  /^\/(api\/pwa\/(gateway\/[a-z0-9-]+\/webhook|csp-report|log|track|fraud|tpl\/(apple|truecaller))|analytics\/sendData|sandbox-gateway\/(pay|card))$/
const XSRF_GUARDED_READS = /^\/api\/pwa\/userSignOut$/

/** Events sent by pages have separate limits, so that they do not use up those of the guest. */
const EVENT_PATHS = /^\/(api\/pwa\/(log|track|fraud)|analytics\/sendData)$/

/**
 * Returns whether the outer rate limit counts a request: API requests, forms, and sitemaps and feeds, which read the
 * whole catalogue. Pages are not limited.
 */
function isRateLimited(method: string, path: string): boolean {
  if (EVENT_PATHS.test(path)) return false
  return /^\/(api|sitemaps|feeds)\/|^\/sitemap\.xml/.test(path) || !['GET', 'HEAD'].includes(method)
}

/** Maximum body size; files are uploaded separately to their own addresses. */
const MAX_BYTES = 64 * 1024
const FILE_PATHS: readonly string[] = ['/api/pwa/files', '/api/pwa/yoImageUpload']
/** Forms of self-service and the assistant with files, whose total size is limited to that of one file. */
const FILE_FORM = /^\/(contactus(\/|$)|(yo|guest-inquiry)$)/
const MAX_FILE_BYTES = ticketLimits.fileBytes + MAX_BYTES
/** Long enough for five megabytes over a slow connection. */
const FILE_TIMEOUT_MS = 60_000

const takesFile = (path: string) => FILE_PATHS.includes(path) || FILE_FORM.test(path)

/** Creates the site: middleware of every request, then the routes. */
export function createSite(): Hono<AppEnv> {
  const site = new Hono<AppEnv>()
  site.route('/', createPictureRoutes())
  site.use(securityHeaders(), provideDeps(createDeps), knownHost(), plainPath())
  site.route('/', createHealthRoutes(checkJobs))
  site.use(
    pageCache(async (request, c) => site.fetch(request, c.env, c.executionCtx)),
    readRequestBody({
      maxBytes: MAX_BYTES,
      files: { matches: takesFile, maxBytes: MAX_FILE_BYTES, timeoutMs: FILE_TIMEOUT_MS },
    }),
    limitConcurrency(),
    provideScope(),
    contentPreview(),
    openingSoon({ page: async (c) => renderPage(c, await openingPage(c.var.scope)) }),
    firstLoad(),
    limitBody(),
    callLimit({ isLimited: isRateLimited }),
    xsrf({
      exempt: XSRF_EXEMPT,
      guardedReads: XSRF_GUARDED_READS,
      refuseForm: async (c) => renderPage(c, await noticePage(c.var.scope, 'form-expired')),
    }),
    staleMarker(),
    browsingMode(),
    siteOverlayData({ liveChatPopup: readChatOverlayData }),
  )

  const api = new Hono<AppEnv>()
  for (const routes of apiRoutes) api.route('/', routes)
  api.all('*', (c) => refuseWith(c, problem('not_found')))
  site.route('/api/pwa', api)

  for (const routes of pageRoutes()) site.route('/', routes)
  site.notFound(async (c) => renderPage(c, await noticePage(c.var.scope, 'not-found')))
  site.onError(handleError)
  return site
}

/** Refuses a body that is too large as malformed; file routes have their own limit. */
function limitBody(): MiddlewareHandler<AppEnv> {
  const limit = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => refuseWith(c, problem('malformed')) })
  const formLimit = bodyLimit({ maxSize: MAX_FILE_BYTES, onError: (c: Context<AppEnv>) => leaveTooLarge(c) })
  return async (c, next) => {
    if (FILE_PATHS.includes(c.req.path)) return next()
    return FILE_FORM.test(c.req.path) ? formLimit(c, next) : limit(c, next)
  }
}

const apiRoutes = [
  placeRoutes,
  searchRoutes,
  hotelRoutes,
  offerRoutes,
  availabilityRoutes,
  placeCalendarRoutes,
  suggestionRoutes,
  memberPricesRoutes,
  membershipRoutes,
  bookingRoutes,
  onlineCheckinRoutes,
  feedbackRoutes,
  paymentRoutes,
  membershipOrderRoutes,
  identityRoutes,
  passwordRoutes,
  serviceRoutes,
  pageMountRoutes,
  helpRoutes,
  wishlistRoutes,
  ownAccountRoutes,
  rewardRoutes,
  referralRoutes,
  donationRoutes,
  gameRoutes,
  selfServeRoutes,
  ticketRoutes,
  trackingRoutes,
  socialRoutes,
  socialCallbackRoutes,
]

function pageRoutes(): Hono<AppEnv>[] {
  return [
    createBrandFileRoutes(),
    createMapFileRoutes(),
    createMapPictureRoutes(),
    analyticsRoutes,
    onboardingRoutes,
    createSeoRoutes(),
    createHomeRoutes(),
    createCountryHomeRoutes(),
    createRedirectRoutes(),
    createNearMeRoutes(),
    createCitiesRoutes(),
    createDealPageRoutes(),
    createLandingRoutes(),
    createListingRoutes(),
    createHotelRoutes(),
    createPayLinkRoutes(),
    createConversationRoutes(),
    createSaveCardRoutes(),
    createBookRoutes(),
    createBookingPageRoutes(),
    createDocumentRoutes(),
    createOnlineCheckinPageRoutes(),
    createUserRatingsRoutes(),
    createUpgradeRoutes(),
    createMyBookingRoutes(),
    paymentPageRoutes,
    createLoginRoutes(),
    createOwnAccountPageRoutes(),
    createWalletPageRoutes(),
    createRewardPageRoutes(),
    createReferralPageRoutes(),
    createWizardRoutes(),
    createDonatePageRoutes(),
    createGamePageRoutes(),
    createContactRoutes(),
    createAssistantRoutes(),
    createSavedStaysRoutes(),
    createCompareRoutes(),
    createWishlistPageRoutes(),
    createBusinessLoginRoutes(),
    createModePageRoutes(),
    createResetPasswordRoutes(),
    createSocialLoginRoutes(),
    createHelpPageRoutes(),
    createStaticPageRoutes(),
    createNoticeRoutes(),
    // Matches by the shape of the path, so it must be mounted last.
    createPlaceRoutes(),
  ]
}

/** Handles failures and bugs: logs with the request id, shows no details to the guest, and is never cached. */
const handleError: Parameters<Hono<AppEnv>['onError']>[0] = async (error, c) => {
  const requestId = c.var.scope?.requestId ?? 'unknown'
  if (error instanceof SettingsFault) {
    log('error', 'settings_refused', { why: error.message })
    c.header('Cache-Control', 'no-store')
    return c.text('The site is not set up yet.\n', 503)
  }
  // A link to a payment or conversation is a key to its page.
  const path = c.req.path.replace(/^(\/(?:pay|messages)\/[\w-]+)\..*/, '$1')
  log('error', 'request_failed', { requestId, path, ...describeError(error) })
  c.header('Cache-Control', 'no-store')
  if (c.req.path.startsWith('/api/') || !c.var.scope) {
    return c.json({ error: { code: 'server_error', message: 'Something went wrong', request_id: requestId } }, 500)
  }
  try {
    return await renderPage(c, await noticePage(c.var.scope, 'failed'))
  } catch (renderError) {
    log('error', 'notice_failed', { requestId, ...describeError(renderError) })
    return c.text('Something went wrong. Please try again.', 500)
  }
}

function createRedirectRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  // A partner's entry: stores the microsite in a cookie, so that all later pages use it.
  routes.get('/microsite/:name', async (c) => {
    if (!c.var.scope.brand.features.partners) return c.notFound()
    await enterMicrosite(c, c.req.param('name'))
    return c.redirect('/', 302)
  })
  return routes
}
