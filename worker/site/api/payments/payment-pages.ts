import { type Context, Hono } from 'hono'
import { createFormatter } from '#app/i18n/format.ts'
import { directionOf, htmlLang } from '#app/i18n/locales.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { decideSetup, readSetup } from '#worker/services/gateways/sandbox/sandbox-cards.ts'
import {
  decideOrder,
  listCardsOfOrder,
  readOrder,
  type SandboxChoice,
} from '#worker/services/gateways/sandbox/sandbox-orders.ts'
import {
  sandboxStyle,
  writeSandboxCardPage,
  writeSandboxPage,
  writeSandboxRefusal,
} from '#worker/services/gateways/sandbox/sandbox-page.ts'
import type { SandboxContext } from '#worker/services/gateways/sandbox/sandbox-signature.ts'
import { finishCardSetup } from '#worker/services/payments/cards/card-setup.ts'
import { finishPayment } from '#worker/services/payments/settling/finish-payment.ts'
import { receiveWebhook } from '#worker/services/payments/settling/receive-webhook.ts'
import { openPaymentPage } from '#worker/services/payments/starting/open-payment-page.ts'
import type { AppEnv } from '#worker/site/context.ts'

/** Pages between the site and a payment gateway, and the pages of the test gateway. */
export const paymentPageRoutes = new Hono<AppEnv>()
paymentPageRoutes.get('/payment/:paymentId', async (c) => {
  const opened = await openPaymentPage(c.var.deps, c.var.scope, c.req.param('paymentId'))
  return opened.ok ? redirectPrivately(c, opened.value) : c.notFound()
})
for (const path of ['/booking-paid', '/order-paid']) paymentPageRoutes.get(path, handleReturn)
paymentPageRoutes.get('/payment/card/:setupId', async (c) => {
  const path = await finishCardSetup(c.var.deps, c.var.scope, c.req.param('setupId'))
  return path === null ? c.notFound() : redirectPrivately(c, path)
})
paymentPageRoutes.get('/sandbox-gateway/style.css', (c) => {
  c.header('Cache-Control', 'public, max-age=3600')
  return c.body(sandboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' })
})
paymentPageRoutes.get('/sandbox-gateway/pay', handleSandbox)
paymentPageRoutes.post('/sandbox-gateway/pay', handleSandboxChoice)
paymentPageRoutes.get('/sandbox-gateway/card', handleCardPage)
paymentPageRoutes.post('/sandbox-gateway/card', handleCardChoice)

/** Records the payment that the gateway reports, then redirects to the booking. */
async function handleReturn(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url)
  const path = await finishPayment(c.var.deps, url.searchParams.get('gateway') ?? '', url)
  return redirectPrivately(c, path ?? '/my-booking?failed=true&code=transaction_id_invalid')
}

async function handleSandbox(c: Context<AppEnv>): Promise<Response> {
  const sandbox = readSandboxContext(c)
  const params = new URL(c.req.url).searchParams
  const order = sandbox && (await readOrder(sandbox, params))
  if (!order) return c.notFound()
  const page = await loadPageDetails(c)
  if (!order.ok) return c.html(writeSandboxRefusal(page), 403)
  const amount = createFormatter(c.var.scope.locale).price(order.value)
  const cards = await listCardsOfOrder(sandbox, order.value)
  return c.html(writeSandboxPage(order.value, { ...page, params, amount, cards }))
}

async function handleCardPage(c: Context<AppEnv>): Promise<Response> {
  const sandbox = readSandboxContext(c)
  const params = new URL(c.req.url).searchParams
  const setup = sandbox && (await readSetup(sandbox, params))
  if (!setup) return c.notFound()
  const page = await loadPageDetails(c)
  return setup.ok ? c.html(writeSandboxCardPage({ ...page, params })) : c.html(writeSandboxRefusal(page), 403)
}

async function handleCardChoice(c: Context<AppEnv>): Promise<Response> {
  const sandbox = readSandboxContext(c)
  const { params, choice } = await readChoice(c)
  const setup = sandbox && (await readSetup(sandbox, params))
  if (!sandbox || !setup?.ok || (choice !== 'save' && choice !== 'refuse')) {
    return c.html(writeSandboxRefusal(await loadPageDetails(c)), 403)
  }
  return redirectPrivately(c, await decideSetup(sandbox, setup.value, choice === 'save'))
}

async function readChoice(c: Context<AppEnv>) {
  const fields = Object.entries(await c.req.parseBody()).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const params = new URLSearchParams(fields)
  const choice = params.get('choice') ?? ''
  const saves = params.get('save') === '1'
  params.delete('choice')
  params.delete('save')
  return { params, choice, saves }
}

async function loadPageDetails(c: Context<AppEnv>) {
  const { locale } = c.var.scope
  c.header('Cache-Control', 'no-store')
  return {
    lang: htmlLang(locale),
    direction: directionOf(locale),
    translate: await translatorOf(c.var.scope, ['static', 'cards']),
  }
}

async function handleSandboxChoice(c: Context<AppEnv>): Promise<Response> {
  const sandbox = readSandboxContext(c)
  const { params, choice: button, saves } = await readChoice(c)
  const choice = parseChoice(button, saves)
  const order = sandbox && choice && (await readOrder(sandbox, params))
  if (!sandbox || !choice || !order?.ok) return c.html(writeSandboxRefusal(await loadPageDetails(c)), 403)
  const decision = await decideOrder(sandbox, order.value, choice)
  c.var.deps.later(deliverWebhook(c, decision.webhook()))
  return redirectPrivately(c, decision.returnUrl)
}

/** Delivers the webhook internally: a Worker cannot always call its own address. */
async function deliverWebhook(c: Context<AppEnv>, webhook: Request): Promise<void> {
  try {
    // The name in …/gateway/<name>/webhook may be that of a seller's account.
    const name = new URL(webhook.url).pathname.split('/').at(-2) ?? ''
    await receiveWebhook(c.var.deps, name, webhook)
  } catch (error) {
    // Each minute a job polls payments whose webhook was not delivered.
    log('warn', 'sandbox_webhook_failed', describeError(error))
  }
}

/** Returns null when the test gateway is off. */
function readSandboxContext(c: Context<AppEnv>): SandboxContext | null {
  const { gateways, settings, db, now } = c.var.deps
  return Object.keys(gateways).some((name) => name.startsWith('sandbox')) ? { key: settings.sandboxKey, db, now } : null
}

/** Value of a button that pays by a saved card: the prefix and the card's id. */
const CARD_PREFIX = 'card:'

function parseChoice(button: string, saves: boolean): SandboxChoice | null {
  if (button.startsWith(CARD_PREFIX)) {
    return { outcome: 'succeed', cardId: button.slice(CARD_PREFIX.length), saves: false }
  }
  const isOutcome = button === 'succeed' || button === 'fail' || button === 'card_invalid'
  return isOutcome ? { outcome: button, cardId: null, saves } : null
}

/** Redirects from an address that names a payment: not cached, no referrer. */
function redirectPrivately(c: Context<AppEnv>, address: string): Response {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  return c.redirect(address, 303)
}
