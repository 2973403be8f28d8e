import { type Context, Hono } from 'hono'
import { finishCardSetup } from '#worker/services/payments/cards/card-setup.ts'
import { finishPayment } from '#worker/services/payments/settling/finish-payment.ts'
import { openPaymentPage } from '#worker/services/payments/starting/open-payment-page.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { leaveSecretly } from './leave-secretly.ts'
import { createSandboxRoutes } from './sandbox-pages.ts'

/** The stations of a guest who pays or leaves a card: out to the gateway, and back from it. */
export function createPaymentPageRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/payment/:paymentId', async (c) => {
    const opened = await openPaymentPage(c.var.deps, c.var.scope, c.req.param('paymentId'))
    return opened.ok ? leaveSecretly(c, opened.value) : c.notFound()
  })
  for (const path of ['/booking-paid', '/order-paid']) app.get(path, answerReturn)
  app.get('/payment/card/:setupId', async (c) => {
    const path = await finishCardSetup(c.var.deps, c.var.scope, c.req.param('setupId'))
    return path === null ? c.notFound() : leaveSecretly(c, path)
  })
  app.route('/', createSandboxRoutes())
  return app
}

/** The guest is back: whatever they bring is settled, then they see their booking. */
async function answerReturn(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url)
  const path = await finishPayment(c.var.deps, url.searchParams.get('gateway') ?? '', url)
  return leaveSecretly(c, path ?? '/my-booking?failed=true&code=transaction_id_invalid')
}
