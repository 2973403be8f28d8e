import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { problem } from '#app/domain/problem.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { NoticeModel } from '#app/pages/notice/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import {
  findPaymentLink,
  opensPaymentLink,
  type PaymentLink,
  paymentLinkPath,
  paymentLinkValues,
} from '#worker/services/payments/links/payment-link.ts'
import { startLinkPayment } from '#worker/services/payments/links/start-link-payment.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readQuotationLinks, storeQuotationLink } from '#worker/site/http/cookies/guest-cookies.ts'
import { flag, readAddress, text } from '#worker/site/http/query-fields.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { leave, refusePage } from './page-forms.ts'

export function createPayLinkRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/pay/:link', handlePage)
  routes.post('/pay/:link', handlePay)
  return routes
}

const schema = v.object({ failed: flag('true'), refunded: flag('true'), returned: flag('true') })
const linkAddress = v.object({ lang: text })

async function handlePage(c: Context<AppEnv>): Promise<Response> {
  const reference = c.req.param('link') ?? ''
  const [id = ''] = reference.split('.')
  if (!reference.includes('.')) return showLink(c, id)
  // The token moves from the URL into a cookie; the language stays.
  if (await opensPaymentLink(c.var.deps, id, reference)) storeQuotationLink(c, reference)
  const { lang } = readAddress(linkAddress, c.req.url)
  return leave(c, queryPath(paymentLinkPath(id), { lang }))
}

/** Starts a payment only when the button is pressed, because programs that preview messages open the page. */
async function handlePay(c: Context<AppEnv>): Promise<Response> {
  const id = c.req.param('link') ?? ''
  const path = paymentLinkPath(id)
  if (!(await hasOpenedLink(c, id))) return leave(c, path)
  const started = await startLinkPayment(c.var.deps, c.var.scope, id)
  return leave(c, started.ok ? started.value : `${path}?failed=true`)
}

async function hasOpenedLink(c: Context<AppEnv>, id: string): Promise<boolean> {
  for (const link of readQuotationLinks(c)) if (await opensPaymentLink(c.var.deps, id, link)) return true
  return false
}

async function showLink(c: Context<AppEnv>, id: string): Promise<Response> {
  const { deps, scope } = c.var
  const link = await findPaymentLink(deps, id)
  if (link?.brandId !== scope.brand.id) return refusePage(c, problem('not_found'))
  const details = { link, query: readAddress(schema, c.req.url), xsrf: await xsrfTokenOf(c) }
  const model = (await hasOpenedLink(c, id))
    ? await buildNotice(deps, scope, details)
    : await buildWithoutAccess(scope, link)
  const head = titledHead(scope, { title: model.title, description: model.sentence, robots: 'noindex' })
  return renderPage(c, { name: 'notice', model, head })
}

type LinkDetails = {
  link: PaymentLink
  query: { failed: boolean; refunded: boolean; returned: boolean }
  xsrf: string
}

async function buildNotice(deps: Deps, scope: Scope, { link, query, xsrf }: LinkDetails): Promise<NoticeModel> {
  const translate = await translatorOf(scope, ['paylink'])
  const values = await paymentLinkValues(deps, link, scope.locale)
  const sentence = [values.hotel, values.dates, values.number].map((part) => isolate(String(part))).join(' · ')
  const model: NoticeModel = { kind: 'payment', title: '', sentence, steps: [], note: '' }
  if (query.refunded) return { ...model, title: translate('paylink.not_due'), fault: translate('paylink.refunded') }
  if (link.state === 'paid') return { ...model, kind: 'paid', title: translate('paylink.paid', values) }
  if (link.state !== 'open') {
    const sentence = translate(link.state === 'not_due' ? 'paylink.notDueText' : 'paylink.askNew', values)
    return { ...model, title: translate(`paylink.${link.state}`), sentence: sentence }
  }
  if (query.returned && !query.failed && link.isWaiting) {
    const steps = [{ text: translate('paylink.check'), href: '' }]
    return { ...model, title: translate('paylink.waiting'), sentence: translate('paylink.waitingText'), steps }
  }
  const button = translate('paylink.pay', values)
  return {
    ...model,
    title: button,
    note: translate('paylink.until', values),
    fault: query.failed ? translate('paylink.failed') : null,
    form: { action: paymentLinkPath(link.id), xsrf, button },
  }
}

/** Builds the page for a guest without the link's cookie, as after a payment in another app's browser. */
async function buildWithoutAccess(scope: Scope, link: PaymentLink): Promise<NoticeModel> {
  const translate = await translatorOf(scope, ['paylink'])
  const model = { steps: [], note: '' }
  if (link.state !== 'paid') {
    const [title, sentence] = [translate('paylink.openAgain'), translate('paylink.openAgainText')]
    return { ...model, kind: 'payment', title, sentence }
  }
  const amount = createFormatter(scope.locale).price(link)
  return { ...model, kind: 'paid', title: translate('paylink.paid', { amount }), sentence: '' }
}
