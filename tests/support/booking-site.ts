import { Hono } from 'hono'
import { bookingRoutes } from '#worker/site/api/bookings/bookings.ts'
import { paymentPageRoutes } from '#worker/site/api/payments/payment-pages.ts'
import { paymentRoutes } from '#worker/site/api/payments/payments.ts'
import { serviceRoutes } from '#worker/site/api/site/services.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { type Browser, mountRoutes, openBrowser } from './a-browser.ts'

const NOW = '2026-11-21T12:00:00Z'

/** The endpoints and pages of booking and payment behind the scope middleware. */
export function bookingSite(): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  for (const routes of [bookingRoutes, paymentRoutes, serviceRoutes]) api.route('/', routes)
  const exempt = /^\/(api\/pwa\/gateway\/[a-z0-9-]+\/webhook|sandbox-gateway\/(pay|card))$/
  return mountRoutes({ api, pages: paymentPageRoutes, exempt })
}

/** A guest's browser three weeks before the first night tests book, or at another time. */
export function aGuest(
  site: Hono<AppEnv>,
  { host = 'marigold.localhost', now = NOW }: { host?: string; now?: string } = {},
): Promise<Browser> {
  return openBrowser(site, { host, headers: { 'X-Test-Now': now } })
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, whatever they turn out to be
export async function readAnswer(response: Response): Promise<any> {
  return response.json()
}
