import { type Context, Hono } from 'hono'
import { createFormatter } from '#app/i18n/format.ts'
import { directionOf, htmlLang } from '#app/i18n/locales.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { describeError, log } from '#worker/http/log.ts'
import { finishPayment } from '#worker/payments/finish-payment.ts'
import { decideOrder, readOrder, type SandboxChoice, type SandboxDesk } from '#worker/payments/gateways/sandbox-desk.ts'
import { sandboxStyle, writeSandboxPage, writeSandboxRefusal } from '#worker/payments/gateways/sandbox-page.ts'
import { openPaymentPage } from '#worker/payments/open-payment-page.ts'
import { receiveWebhook } from '#worker/payments/receive-webhook.ts'

/** The stations of a guest who pays: out to the gateway, back from it, and the built-in test gateway itself. */
export function createPaymentPageRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/payment/:paymentId', async (c) => {
    const opened = await openPaymentPage(c.var.deps, c.var.scope, c.req.param('paymentId'))
    return opened.ok ? leave(c, opened.value) : c.notFound()
  })
  for (const path of ['/booking-paid', '/order-paid']) app.get(path, answerReturn)
  app.get('/sandbox-gateway/style.css', (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.body(sandboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' })
  })
  app.get('/sandbox-gateway/pay', answerSandbox)
  app.post('/sandbox-gateway/pay', answerSandboxChoice)
  return app
}

/** The guest is back: whatever they bring is settled, then they see their booking. */
async function answerReturn(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url)
  const path = await finishPayment(c.var.deps, url.searchParams.get('gateway') ?? '', url)
  return leave(c, path ?? '/my-booking?failed=true&code=transaction_id_invalid')
}

async function answerSandbox(c: Context<AppEnv>): Promise<Response> {
  const desk = deskOf(c)
  const params = new URL(c.req.url).searchParams
  const order = desk && (await readOrder(desk, params))
  if (!order) return c.notFound()
  const page = await pageOf(c)
  if (!order.ok) return c.html(writeSandboxRefusal(page), 403)
  const amount = createFormatter(c.var.scope.locale).price(order.value)
  return c.html(writeSandboxPage(order.value, { ...page, params, amount }))
}

async function pageOf(c: Context<AppEnv>) {
  const { locale } = c.var.scope
  c.header('Cache-Control', 'no-store')
  return {
    lang: htmlLang(locale),
    direction: directionOf(locale),
    translate: await translatorOf(c.var.scope, ['static']),
  }
}

async function answerSandboxChoice(c: Context<AppEnv>): Promise<Response> {
  const desk = deskOf(c)
  const fields = Object.entries(await c.req.parseBody()).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const params = new URLSearchParams(fields)
  const choice = toChoice(params.get('choice'))
  params.delete('choice')
  const order = desk && choice && (await readOrder(desk, params))
  if (!desk || !choice || !order?.ok) return c.html(writeSandboxRefusal(await pageOf(c)), 403)
  const decision = await decideOrder(desk, order.value, choice)
  c.var.deps.later(tell(c, decision.webhook()))
  return leave(c, decision.returnUrl)
}

/** The provider's own call to our webhook. A worker cannot call its own address everywhere, so it is handed over inside. */
async function tell(c: Context<AppEnv>, webhook: Request): Promise<void> {
  try {
    await receiveWebhook(c.var.deps, 'sandbox', webhook)
  } catch (error) {
    // As with any provider: what could not be told is asked for by the minute's polling.
    log('warn', 'sandbox_webhook_failed', describeError(error))
  }
}

/** The test gateway exists only where it is wired. */
function deskOf(c: Context<AppEnv>): SandboxDesk | null {
  const { gateways, settings, db, now } = c.var.deps
  return gateways.sandbox ? { key: settings.sandboxKey, db, now } : null
}

function toChoice(text: string | null): SandboxChoice | null {
  return text === 'succeed' || text === 'fail' || text === 'card_invalid' ? text : null
}

function leave(c: Context<AppEnv>, address: string): Response {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  return c.redirect(address, 303)
}
