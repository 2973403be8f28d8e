import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { problem } from '#app/domain/problem.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { PayLinkModel } from '#app/pages/pay-link/model.ts'
import { translateProblem, translatorOf } from '#worker/services/content/messages.ts'
import {
  findPaymentLink,
  opensPaymentLink,
  type PaymentLink,
  paymentLinkPath,
  paymentLinkValues,
} from '#worker/services/payments/links/payment-link.ts'
import { startLinkPayment } from '#worker/services/payments/links/start-link-payment.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { keepLink, readLinks } from '#worker/site/http/cookies/guest-cookies.ts'
import { flag, readAddress } from '#worker/site/http/query-fields.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { leave, readSentForm, refusePage } from './page-forms.ts'

export function createPayLinkRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/pay/:link', handlePage)
  routes.post('/pay/:link', handlePay)
  return routes
}

const schema = v.object({ failed: flag('true'), refunded: flag('true'), returned: flag('true') })

async function handlePage(c: Context<AppEnv>): Promise<Response> {
  const named = c.req.param('link') ?? ''
  const [id = ''] = named.split('.')
  // The token moves from the address into a cookie.
  if (named.includes('.')) keepLink(c, 'payLinks', named)
  return named.includes('.') ? leave(c, paymentLinkPath(id)) : showLink(c, id, null)
}

/** A link begins a payment by a press alone: programs that preview messages open its page. */
async function handlePay(c: Context<AppEnv>): Promise<Response> {
  const id = c.req.param('link') ?? ''
  await readSentForm(c)
  if (!(await isOpened(c, id))) return leave(c, paymentLinkPath(id))
  const started = await startLinkPayment(c.var.deps, c.var.scope, id)
  if (started.ok) return leave(c, started.value)
  return showLink(c, id, (await translateProblem(c.var.scope, started.problem)).message)
}

async function isOpened(c: Context<AppEnv>, id: string): Promise<boolean> {
  for (const link of readLinks(c, 'payLinks')) if (await opensPaymentLink(c.var.deps, id, link)) return true
  return false
}

async function showLink(c: Context<AppEnv>, id: string, fault: string | null): Promise<Response> {
  const { deps, scope } = c.var
  const link = await findPaymentLink(deps, id)
  if (link?.brandId !== scope.brand.id) return refusePage(c, problem('not_found'))
  const model = (await isOpened(c, id)) ? await toModel(c, link, fault) : await toStrangerModel(c, link)
  const head = titledHead(scope, { title: model.title, description: model.text, robots: 'noindex' })
  return renderPage(c, { name: 'payLink', model, head, ...(fault ? { status: 422 } : {}) })
}

const closedTitles = {
  withdrawn: 'payLink.withdrawn',
  not_due: 'payLink.notDue',
  ended: 'payLink.ended',
} as const satisfies Partial<Record<PaymentLink['state'], MessageId>>

async function toModel(c: Context<AppEnv>, link: PaymentLink, fault: string | null): Promise<PayLinkModel> {
  const { deps, scope } = c.var
  const translate = await translatorOf(scope, ['payLink'])
  const values = await paymentLinkValues(deps, link, scope.locale)
  const stay = [values.hotel, values.dates, values.number].join(' · ')
  const { failed, refunded, returned } = readAddress(schema, c.req.url)
  const model = { variant: 'closed', text: stay, notice: fault, form: null, again: null } as const
  if (refunded) return { ...model, title: translate('payLink.notDue'), notice: translate('payLink.refunded') }
  if (link.state === 'paid') return { ...model, variant: 'paid', title: translate('payLink.paid', values) }
  if (link.state !== 'open') {
    const text = translate(link.state === 'not_due' ? 'payLink.notDueText' : 'payLink.askNew', values)
    return { ...model, title: translate(closedTitles[link.state]), text }
  }
  const pay = translate('payLink.pay', values)
  if (returned && !failed && link.isWaiting) {
    const again = { text: translate('payLink.check'), href: '' }
    return {
      ...model,
      variant: 'waiting',
      title: translate('payLink.waiting'),
      text: translate('payLink.waitingText'),
      again,
    }
  }
  return {
    ...model,
    variant: 'open',
    title: pay,
    notice: fault ?? (failed ? translate('payLink.failed') : null),
    form: {
      action: paymentLinkPath(link.id),
      xsrf: await xsrfTokenOf(c),
      button: pay,
      until: translate('payLink.until', values),
    },
  }
}

/** After a payment in another app's browser the guest returns here without the cookie. */
async function toStrangerModel({ var: { scope } }: Context<AppEnv>, link: PaymentLink): Promise<PayLinkModel> {
  const translate = await translatorOf(scope, ['payLink'])
  const model = { notice: null, form: null, again: null }
  if (link.state !== 'paid') {
    return {
      ...model,
      variant: 'closed',
      title: translate('payLink.openAgain'),
      text: translate('payLink.openAgainText'),
    }
  }
  const amount = createFormatter(scope.locale).price(link)
  return { ...model, variant: 'paid', title: translate('payLink.paid', { amount }), text: '' }
}
