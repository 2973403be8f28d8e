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
} from '#worker/services/gateways/sandbox/sandbox-desk.ts'
import {
  sandboxStyle,
  writeSandboxCardPage,
  writeSandboxPage,
  writeSandboxRefusal,
} from '#worker/services/gateways/sandbox/sandbox-page.ts'
import type { SandboxDesk } from '#worker/services/gateways/sandbox/sandbox-signature.ts'
import { receiveWebhook } from '#worker/services/payments/settling/receive-webhook.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { leaveSecretly } from './leave-secretly.ts'

/** The built-in test gateway's own pages, as if it were another company's. */
export function createSandboxRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/sandbox-gateway/style.css', (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.body(sandboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' })
  })
  app.get('/sandbox-gateway/pay', answerSandbox)
  app.post('/sandbox-gateway/pay', answerSandboxChoice)
  app.get('/sandbox-gateway/card', answerCardPage)
  app.post('/sandbox-gateway/card', answerCardChoice)
  return app
}

async function answerSandbox(c: Context<AppEnv>): Promise<Response> {
  const admin = deskOf(c)
  const params = new URL(c.req.url).searchParams
  const order = admin && (await readOrder(admin, params))
  if (!order) return c.notFound()
  const page = await pageOf(c)
  if (!order.ok) return c.html(writeSandboxRefusal(page), 403)
  const amount = createFormatter(c.var.scope.locale).price(order.value)
  const cards = await listCardsOfOrder(admin, order.value)
  return c.html(writeSandboxPage(order.value, { ...page, params, amount, cards }))
}

async function answerCardPage(c: Context<AppEnv>): Promise<Response> {
  const admin = deskOf(c)
  const params = new URL(c.req.url).searchParams
  const setup = admin && (await readSetup(admin, params))
  if (!setup) return c.notFound()
  const page = await pageOf(c)
  return setup.ok ? c.html(writeSandboxCardPage({ ...page, params })) : c.html(writeSandboxRefusal(page), 403)
}

async function answerCardChoice(c: Context<AppEnv>): Promise<Response> {
  const admin = deskOf(c)
  const { params, choice } = await readChoice(c)
  const setup = admin && (await readSetup(admin, params))
  if (!admin || !setup?.ok || (choice !== 'save' && choice !== 'refuse')) {
    return c.html(writeSandboxRefusal(await pageOf(c)), 403)
  }
  return leaveSecretly(c, await decideSetup(admin, setup.value, choice === 'save'))
}

/** What was pressed, and the signed fields around it. */
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

async function pageOf(c: Context<AppEnv>) {
  const { locale } = c.var.scope
  c.header('Cache-Control', 'no-store')
  return {
    lang: htmlLang(locale),
    direction: directionOf(locale),
    translate: await translatorOf(c.var.scope, ['static', 'cards']),
  }
}

async function answerSandboxChoice(c: Context<AppEnv>): Promise<Response> {
  const admin = deskOf(c)
  const { params, choice: pressed, saves } = await readChoice(c)
  const choice = toChoice(pressed, saves)
  const order = admin && choice && (await readOrder(admin, params))
  if (!admin || !choice || !order?.ok) return c.html(writeSandboxRefusal(await pageOf(c)), 403)
  const decision = await decideOrder(admin, order.value, choice)
  c.var.deps.later(tell(c, decision.webhook()))
  return leaveSecretly(c, decision.returnUrl)
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

function toChoice(pressed: string, saves: boolean): SandboxChoice | null {
  if (pressed.startsWith('card:')) return { outcome: 'succeed', cardId: pressed.slice(5), saves: false }
  const isOutcome = pressed === 'succeed' || pressed === 'fail' || pressed === 'card_invalid'
  return isOutcome ? { outcome: pressed, cardId: null, saves } : null
}
