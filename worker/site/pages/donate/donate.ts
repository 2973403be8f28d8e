import { type Context, Hono } from 'hono'
import { problem } from '#app/domain/problem.ts'
import type { VerifyDonationModel } from '#app/pages/verify-donation/model.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/stored-response.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import { takesDonations } from '#worker/services/donations/causes.ts'
import { type Donation, findReceipt } from '#worker/services/donations/donation.ts'
import { startDonation } from '#worker/services/payments/orders/start-donation.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { tooManyRequests } from '#worker/site/http/add-endpoint.ts'
import { canDonate, canLookUp } from '#worker/site/http/limits.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { leave, readSentForm, refusePage } from '../page-forms.ts'
import {
  loadDonate,
  loadDonateCopy,
  readDonate,
  type SentDonation,
  toReceiptDocument,
  toReceiptPanel,
} from './donate-model.ts'

const VERIFY_PATH = '/verify-donation'

export function createDonatePageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/donate', (c) => showDonate(c, null))
  routes.post('/donate', receiveDonation)
  routes.get(VERIFY_PATH, (c) => showVerify(c, { number: readDonate(c.req.url).number ?? '' }))
  routes.post(VERIFY_PATH, receiveReceipt)
  return routes
}

async function showDonate(c: Context<AppEnv>, sent: SentDonation | null): Promise<Response> {
  const { deps, scope } = c.var
  const model = await loadDonate(deps, scope, { address: readDonate(c.req.url), sent, xsrf: await xsrfTokenOf(c) })
  if (!model) return refusePage(c, problem('not_found'))
  const head = donateHead(c, model)
  return renderPage(c, { name: 'donate', model, head, status: sent ? 422 : 200 })
}

function donateHead(c: Context<AppEnv>, { title, lead }: { title: string; lead: string }) {
  return titledHead(c.var.scope, { title, description: lead, robots: 'noindex' })
}

async function receiveDonation(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const { key, _xsrf: _, ...form } = await readSentForm(c)
  const idempotency = await toIdempotentRequest(scope, 'donate', key, form)
  const input = {
    causeId: form.cause ?? '',
    amount: form.amount ?? '',
    email: form.email ?? '',
    mode: form.mode || null,
    returnUrl: null,
    cancelUrl: null,
  }
  const allowed = (await canDonate(c)) ? idempotency : tooManyRequests()
  const started = allowed.ok ? await startDonation(deps, scope, { input, idempotency: allowed.value }) : allowed
  if (started.ok) return leave(c, started.value.started.redirectPath)
  if (started.problem.code === 'not_found') return refusePage(c, started.problem)
  const { code, fields = {} } = started.problem
  const { message } = await translateProblem(scope, started.problem)
  const wrong = Object.keys(fields)
  // After a mismatch the idempotency key belongs to another request, so the next attempt gets a new key.
  const typed = code === 'idempotency_mismatch' || key === undefined ? form : { ...form, key }
  return showDonate(c, { typed: withoutEmpty(typed), wrong, message: wrong.length > 0 ? null : message })
}

function withoutEmpty(form: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(form).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

type Verification = { number: string; code?: string; found?: Donation; refusal?: 'unknown' | 'tooMany' }

/** Maximum length of a receipt's number or code. */
const MAX_REFERENCE_LENGTH = 20

const refusalStatus = { unknown: 404, tooMany: 429 } as const

async function showVerify(c: Context<AppEnv>, verification: Verification): Promise<Response> {
  const { deps, scope } = c.var
  if (!(await takesDonations(deps.db, scope))) return refusePage(c, problem('not_found'))
  const translate = await loadDonateCopy(scope)
  const { number, code = '', found, refusal } = verification
  const errors = { unknown: 'donate.unknown', tooMany: 'errors.too_many_requests' } as const
  const model: VerifyDonationModel = {
    title: translate('donate.verifyTitle'),
    lead: translate('donate.verifyLead'),
    found: found
      ? toReceiptPanel(scope, found, {
          title: translate('donate.found'),
          text: translate('donate.foundText'),
          translate,
        })
      : null,
    form: {
      number: { label: translate('donate.number'), value: number.slice(0, MAX_REFERENCE_LENGTH) },
      code: { label: translate('donate.code'), value: code.slice(0, MAX_REFERENCE_LENGTH) },
      error: refusal ? translate(errors[refusal]) : null,
      button: translate('donate.check'),
    },
    back: { text: translate('donate.title'), href: '/donate' },
    xsrf: await xsrfTokenOf(c),
  }
  const status = refusal === undefined ? 200 : refusalStatus[refusal]
  return renderPage(c, { name: 'verifyDonation', model, head: donateHead(c, model), status })
}

/** Shows the donation of a receipt. Its number and code are posted, so that they never appear in a URL. */
async function receiveReceipt(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const { number = '', code = '', print } = await readSentForm(c)
  if (!(await canLookUp(c))) return showVerify(c, { number, code, refusal: 'tooMany' })
  const found = await findReceipt(deps.db, scope.brand.id, { number, code })
  if (!found) return showVerify(c, { number, code, refusal: 'unknown' })
  if (print !== '1') return showVerify(c, { number, code, found })
  const model = toReceiptDocument(scope, found, await loadDonateCopy(scope))
  const head = titledHead(scope, {
    title: `${model.title} ${found.order.number}`,
    description: model.title,
    robots: 'noindex, nofollow',
  })
  return renderPage(c, { name: 'document', model, head })
}
