import { beforeAll, expect, test } from 'vitest'
import type { DonateModel } from '#app/pages/donate/model.ts'
import type { VerifyDonationModel } from '#app/pages/verify-donation/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aNetwork } from '#tests/support/a-network.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCause, settleGift } from '#tests/support/donation-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { readHtml } from '#tests/support/read-html.ts'
import { expireOrders } from '#worker/services/payments/orders/expire-orders.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()
const NOW = '2026-11-21T12:00:00Z'
let cause = ''

beforeAll(async () => {
  cause = await aCause(db)
})

const aDonor = (now = NOW, host = 'marigold.localhost') => openBrowser(site, { host, headers: { 'X-Test-Now': now } })
const model = (donor: Browser, more = '') => dataOf<DonateModel>(donor, `/donate${more}`)
const pathOf = (response: Response) =>
  new URL(response.headers.get('Location') ?? '', 'http://marigold.localhost').pathname

async function send(donor: Browser, typed: Record<string, string> = {}): Promise<Response> {
  const { form } = await model(donor)
  const [key, mode] = [form?.key ?? '', form?.methods.chosen ?? '']
  const fields = { key, cause, amount: '250', email: 'asha@example.com', mode, ...typed }
  return donor.post('/donate', fields)
}

/** Pays or fails at the gateway and returns the path the donor is sent to. */
async function decide(donor: Browser, paymentPage: string, choice: 'succeed' | 'fail'): Promise<string> {
  const leaving = await donor.fetch(paymentPage)
  const to = new URL(leaving.headers.get('Location') ?? '')
  const body = new URLSearchParams(to.search)
  body.set('choice', choice)
  const chosen = await donor.fetch('/sandbox-gateway/pay', { method: 'POST', body })
  const back = new URL(chosen.headers.get('Location') ?? '')
  const ended = await donor.fetch(back.pathname + back.search)
  const { pathname, search } = new URL(ended.headers.get('Location') ?? '', 'http://marigold.localhost')
  return pathname + search
}

test("shows the country's causes, a sample amount and the currency's limits [HELP-12, HELP-94, ROUTE-33]", async () => {
  const donor = await aDonor()
  const { form } = await model(donor)
  expect(form?.causes.options).toEqual([
    { id: cause, name: 'A warm meal', text: 'Pays for school lunches.', tag: 'Example', isChosen: true },
  ])
  expect(form?.amount).toMatchObject({ hint: 'From ₹50 to ₹50,000', sign: '₹', error: null })
  expect(form?.methods.options.map(({ code }) => code)).not.toContain('pay_at_hotel')
  const { html } = (await readHtml(donor, '/donate')).main
  expect(html).toMatch(/<form[^>]*action="\/donate"[^>]*>/)
  for (const field of ['cause', 'amount', 'email', 'mode', '_xsrf', 'key']) expect(html).toContain(`name="${field}"`)
  const answer = await donor.fetch('/donate')
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
})

test('an invalid form returns with its reasons and input [HELP-94]', async () => {
  const donor = await aDonor()
  const refused = await send(donor, { amount: '12', email: 'nobody' })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('Enter an amount from ₹50 to ₹50,000.')
  expect(html).toContain('Please enter a valid email address.')
  expect(html).toContain('value="nobody"')
  expect(html).toContain('value="12"')
})

test('the form leads to the gateway, and a payment to its receipt [HELP-94, HELP-96]', async () => {
  const donor = await aDonor()
  const sent = await send(donor)
  expect(sent.status).toBe(303)
  expect(pathOf(sent)).toMatch(/^\/payment\//)
  expect(await decide(donor, pathOf(sent), 'succeed')).toBe('/donate?paid=true')
  const { receipt, notice, outcome, form } = await model(donor, '?paid=true')
  expect([notice, outcome, form]).toEqual([null, 'done', null])
  expect(receipt?.rows.map(({ label }) => label)).toEqual([
    'Amount',
    'Cause',
    'Date',
    'Status',
    'Receipt number',
    'Receipt code',
  ])
  expect(receipt?.rows.slice(0, 4).map(({ text }) => text)).toEqual([
    '₹250',
    'A warm meal',
    '21\u00a0Nov 2026',
    'Received',
  ])
  const stranger = await model(await aDonor(), '?paid=true')
  expect([stranger.receipt, stranger.notice]).toEqual([null, null])
})

test('the same form sent twice is one donation [HELP-95]', async () => {
  const donor = await aDonor()
  const key = crypto.randomUUID()
  const [first, second] = [await send(donor, { key }), await send(donor, { key })]
  expect(pathOf(first)).toBe(pathOf(second))
})

test('a failed payment says so and offers to repeat the donation [HELP-97]', async () => {
  const donor = await aDonor()
  const back = await decide(donor, pathOf(await send(donor, { amount: '300' })), 'fail')
  expect(back).toBe('/donate?failed=true&code=payment_error')
  const { notice, form, receipt, outcome } = await model(donor, back.slice('/donate'.length))
  expect([notice?.title, receipt, outcome]).toEqual(['No donation was made', null, 'failed'])
  expect([form?.heading, form?.amount.value, form?.email.value]).toEqual(['Try again', '300', 'asha@example.com'])
  expect(form?.causes.options.find(({ isChosen }) => isChosen)?.id).toBe(cause)
  expect(
    await db.first(
      "SELECT count(*) AS lines FROM ledger_entry WHERE account = 'cause:' || ? AND amount_minor = 30000",
      cause,
    ),
  ).toEqual({ lines: 0 })
  expect(await decide(donor, pathOf(await send(donor, { amount: '300' })), 'succeed')).toBe('/donate?paid=true')
})

test('an abandoned payment can be resumed until it expires [HELP-97]', async () => {
  const deps = aDeps()
  const donor = await aDonor()
  const path = pathOf(await send(donor))
  const { notice } = await model(donor)
  expect(notice).toMatchObject({ title: 'We’re waiting for your payment', link: { href: path } })
  expect(notice?.text).toContain('₹250')
  deps.pass(31 * 60_000)
  await expireOrders(deps)
  expect((await model(donor)).notice).toMatchObject({ title: 'No donation was made', link: null })
  // A late payment counts: the donor's money is not refunded.
  expect(await settleGift(deps, path)).toBe('applied')
  expect((await model(donor)).notice).toBeNull()
})

test('/verify-donation shows and prints a donation without naming its donor [HELP-98, ROUTE-33]', async () => {
  const donor = await aDonor()
  await decide(donor, pathOf(await send(donor)), 'succeed')
  const { receipt } = await model(donor, '?paid=true')
  const { number = '', code = '' } = receipt?.print ?? {}
  const reader = await aDonor()
  expect((await dataOf<VerifyDonationModel>(reader, `/verify-donation?number=${number}`)).form.number.value).toBe(
    number,
  )
  const found = await reader.post('/verify-donation', { number, code })
  expect(found.status).toBe(200)
  const html = await found.text()
  for (const part of ['Donation found', '₹250', 'A warm meal', '21\u00a0Nov 2026', 'Received', number])
    expect(html).toContain(part)
  expect(html).not.toContain('asha@example.com')
  const printed = await reader.post('/verify-donation', { number, code, print: '1' })
  const paper = await printed.text()
  for (const part of ['Donation receipt', '₹250', 'A warm meal', number, code]) expect(paper).toContain(part)
  expect(paper).not.toContain('asha@example.com')
  const wrong = await reader.post('/verify-donation', { number, code: '22222222' })
  expect(wrong.status).toBe(404)
  expect(await wrong.text()).toContain('We couldn’t find a donation with this number and code.')
})

deepTest('limits attempts at /verify-donation [HELP-98]', async () => {
  const reader = await openBrowser(site, { headers: { 'X-Test-Now': NOW, 'CF-Connecting-IP': aNetwork() } })
  const statuses: number[] = []
  for (let tried = 0; tried < 31; tried++) {
    statuses.push((await reader.post('/verify-donation', { number: 'D234567892', code: '22222222' })).status)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
})

test('the footer links to donations only where a cause exists [HELP-99]', async () => {
  const linked = async (now: string) => {
    const { links } = (await readHtml(await aDonor(now), '/login')).footer
    return links.some(({ href }) => href === '/donate')
  }
  expect(await linked('2026-11-21T13:00:00Z')).toBe(true)
  const dutch = await aDonor(NOW, 'nl.dunehouse.localhost')
  expect(await (await dutch.fetch('/login')).text()).not.toContain('/donate')
  for (const path of ['/donate', '/verify-donation']) expect((await dutch.fetch(path)).status, path).toBe(404)
  expect((await dutch.post('/donate', { cause, amount: '50', email: 'a@example.com' })).status).toBe(404)
})
