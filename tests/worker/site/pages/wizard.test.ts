import { beforeAll, expect, test } from 'vitest'
import type { FilmOverlayData } from '#app/overlays/film/model.ts'
import type { TextOverlayData } from '#app/overlays/property/model.ts'
import type { WizardOverlayData } from '#app/overlays/wizard/model.ts'
import type { PrintModel } from '#app/pages/document/model.ts'
import type { WizardChangeModel, WizardModel, WizardProfileModel } from '#app/pages/wizard/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aNetwork } from '#tests/support/a-network.ts'
import { type MembershipGiven, makeMember, sellPlans } from '#tests/support/a-plan.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()
const NOW = '2026-11-21T12:00:00Z'
let made = 0

beforeAll(() => sellPlans(db))

async function aGuest(member: MembershipGiven | null = null) {
  const browser = await openBrowser(site, { headers: { 'X-Test-Now': NOW } })
  const userId = await signInAs(db, browser, `93${String(++made).padStart(8, '0')}`)
  if (member) await makeMember(db, userId, member)
  return { browser, userId }
}

const stranger = () => openBrowser(site, { headers: { 'X-Test-Now': NOW } })

const landing = (guest: Browser, more = '') => dataOf<WizardModel>(guest, `/wizard${more}`)
const profile = (guest: Browser, more = '') => dataOf<WizardProfileModel>(guest, `/wizardprofile${more}`)

async function sheetOf<OverlayData>(guest: Browser, path: string): Promise<OverlayData> {
  return (await dataOf<{ overlayData: OverlayData }>(guest, path)).overlayData
}

const paySheet = (guest: Browser, plan: string, more = '') =>
  sheetOf<WizardOverlayData>(guest, `/wizard?modal=wizardPayment&plan=${plan}${more}`)

const pathIn = (response: Response) => {
  const { pathname, search } = new URL(response.headers.get('Location') ?? '', 'http://marigold.localhost')
  return pathname + search
}

function send(guest: Browser, { form, methods }: WizardOverlayData): Promise<Response> {
  const mode = methods?.options.find(({ isChosen }) => isChosen)?.code
  const fields = [...(form?.fields ?? []), ...(mode ? [{ name: 'mode', value: mode }] : [])]
  const body = new URLSearchParams(fields.map(({ name, value }) => [name, value]))
  return guest.fetch(form?.action ?? '', { method: 'POST', body })
}

async function decide(guest: Browser, paymentPage: string, choice: 'succeed' | 'fail'): Promise<string> {
  const leaving = await guest.fetch(paymentPage)
  const html = await (await guest.fetch(pathIn(leaving))).text()
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&amp;', '&'),
  ])
  const body = new URLSearchParams({ ...Object.fromEntries(fields.filter(([name]) => name !== 'choice')), choice })
  const chosen = await guest.fetch('/sandbox-gateway/pay', { method: 'POST', body })
  return pathIn(await guest.fetch(pathIn(chosen)))
}

test('the landing shows plans with price, tax, length and benefits [MEMB-01, MEMB-19]', async () => {
  const model = await landing(await stranger())
  expect(model.notice).toBeNull()
  expect(model.compare).toBeNull()
  expect(model.plans.map(({ name, price, words, join }) => [name, price, words, join?.text])).toEqual([
    ['Circle', '₹199', 'for 6 months, including ₹30.36 tax', 'Join for ₹199'],
    ['Circle Plus', '₹499', 'for 12 months, including ₹76.12 tax', 'Join for ₹499'],
  ])
  expect(model.plans[1]?.benefits).toEqual([
    '7% off at every participating hotel',
    '10% off at your home hotel',
    '₹500 in your wallet when you join, valid for 90 days',
    'You can still use coupons and wallet money',
  ])
  const member = await landing((await aGuest({})).browser)
  expect(member.notice).toMatchObject({ tone: 'ok', title: 'You’re a member until 21\u00a0Apr 2027' })
  expect(member.plans.map(({ ownLabel, join }) => [ownLabel, join])).toEqual([
    ['Your plan', null],
    [null, null],
  ])
})

test('the experiment shows plans and payment methods side by side [MEMB-72, ROUTE-35]', async () => {
  const { compare } = await landing(await stranger(), '?wizz=1')
  expect(compare?.heads).toEqual(['Circle', 'Circle Plus'])
  expect(compare?.rows.map(({ cells }) => cells)).toContainEqual(['7%', '10%'])
  expect(compare?.paymentMethods.text).toContain(' · ')
  expect(compare?.paymentMethods.text).not.toMatch(/hotel/i)
})

test('a signed-out guest signs in before paying and returns to the plan [MEMB-28]', async () => {
  const overlayData = await paySheet(await stranger(), 'in-wizard-plus')
  expect(overlayData).toMatchObject({ title: 'Join Circle Plus', total: null, form: { isLink: true } })
  const { searchParams } = new URL(overlayData.form?.action ?? '', 'http://marigold.localhost')
  expect(searchParams.get('retUrl')).toBe('/wizard?modal=wizardPayment&plan=in-wizard-plus')
  const posted = await send(await stranger(), {
    ...overlayData,
    form: { action: '/wizard/pay', fields: [], button: '', isLink: false },
  })
  expect([303, 403]).toContain(posted.status)
})

test('joining: an order is paid, awaited and welcomed [MEMB-03, MEMB-33, MEMB-39, MEMB-71, OVER-49, OVER-50, ROUTE-47]', async () => {
  const { browser } = await aGuest()
  const overlayData = await paySheet(browser, 'in-wizard')
  expect(overlayData.total).toEqual({ label: 'To pay', amount: '₹199' })
  expect(overlayData.methods?.options.length).toBeGreaterThan(1)
  const sent = await send(browser, overlayData)
  expect(sent.status).toBe(303)
  const paymentPage = pathIn(sent)
  expect(paymentPage).toMatch(/^\/payment\//)
  const notice = { tone: 'warn', title: 'Waiting for your payment' }
  expect((await landing(browser)).notice).toMatchObject(notice)
  expect((await profile(browser)).notices).toContainEqual(expect.objectContaining(notice))
  expect((await profile(browser)).orders?.lines[0]).toMatchObject({ status: 'Awaiting payment', receipt: null })
  expect((await readAnswer(await browser.call('wizardStatus'))).status).toBe('PENDING')
  const awaited = await sheetOf<TextOverlayData>(browser, '/wizardprofile?modal=wizardMembershipPending')
  expect(awaited).toMatchObject({ title: notice.title, lead: expect.stringMatching(/6:00/) })
  expect((await paySheet(browser, 'in-wizard-plus')).form?.action).toBe(paymentPage)
  const back = await decide(browser, paymentPage, 'succeed')
  expect(back).toBe('/wizardprofile?modal=wizardPaymentSuccess&paid=true')
  const welcome = await sheetOf<TextOverlayData>(browser, back)
  expect(welcome).toMatchObject({
    title: 'Welcome, you’re a member',
    lead: 'Your membership is valid until 20\u00a0May 2027.',
  })
  expect(JSON.stringify(welcome.sections)).toContain('We’ve added ₹500 to your wallet.')
  const own = await profile(browser)
  expect(own.notices[0]).toMatchObject({ tone: 'ok', title: 'You’re a member until 20\u00a0May 2027' })
  const [line] = own.orders?.lines ?? []
  expect(line).toMatchObject({ title: 'New membership · Circle', amount: '₹199', status: 'Paid' })
  const orders = (await readAnswer(await browser.call('wizardMembership'))).orders
  expect(orders).toEqual([expect.objectContaining({ number: line?.number, status: 'settled', total: 199 })])
  const receipt = await dataOf<PrintModel>(browser, line?.receipt?.href ?? '')
  const actual = JSON.stringify(receipt)
  for (const word of [line?.number ?? '?', 'Circle', '₹199', '₹30.36', '18%']) expect(actual).toContain(word)
  expect(receipt.tables[1]?.lines).toEqual([expect.objectContaining({ amount: '₹199' })])
  const other = (await aGuest()).browser
  expect((await other.fetch(line?.receipt?.href ?? '')).status).toBe(404)
  expect((await browser.fetch('/wizard/receipt/NOSUCH')).status).toBe(404)
})

test('sells a plan of another country in its currency, starting there [MEMB-19, MEMB-29]', async () => {
  const { browser } = await aGuest()
  const here = await landing(browser)
  expect(here.plans.map(({ id }) => id)).toEqual(['in-wizard', 'in-wizard-plus'])
  const link = here.elsewhere?.links.find(({ href }) => href === '/wizard?country=MY')
  expect(link?.text).toBe('Malaysia')
  const there = await landing(browser, '?country=my')
  expect(there.plans).toMatchObject([{ id: 'my-wizard', join: { href: '/wizard?modal=wizardPayment&plan=my-wizard' } }])
  expect(there.elsewhere?.links.map(({ href }) => href)).toEqual(['/wizard?country=ID', '/wizard'])
  const overlayData = await paySheet(browser, 'my-wizard')
  expect(overlayData.total?.amount).toContain('19')
  const payment = await send(browser, overlayData)
  const failed = await decide(browser, pathIn(payment), 'fail')
  expect(failed).toMatch(/^\/wizard\?country=MY/)
  await decide(browser, pathIn(await send(browser, await paySheet(browser, 'my-wizard'))), 'succeed')
  const { orders } = await readAnswer(await browser.call('wizardMembership'))
  const settled = { plan_id: 'my-wizard', status: 'settled', price: 19, currency_code: 'MYR' }
  expect(orders).toContainEqual(expect.objectContaining(settled))
  expect((await landing(browser, '?country=XX')).plans.map(({ id }) => id)).toEqual(['in-wizard', 'in-wizard-plus'])
})

test('a failed payment returns to the plan with the reason [MEMB-36]', async () => {
  const { browser } = await aGuest()
  const back = await decide(browser, pathIn(await send(browser, await paySheet(browser, 'in-wizard'))), 'fail')
  expect(back).toMatch(/^\/wizard\?failed=true/)
  const { notice } = await dataOf<WizardModel>(browser, back)
  expect(notice).toMatchObject({ tone: 'bad', title: 'Your payment didn’t go through' })
  expect(notice?.text).toContain('You haven’t been charged. You can try again.')
  const again = await sheetOf<WizardOverlayData>(browser, notice?.link?.href ?? '')
  expect((await readAnswer(await browser.call('wizardStatus'))).status).toBe('NOT_MEMBER')
  expect(await decide(browser, pathIn(await send(browser, again)), 'succeed')).toContain('wizardPaymentSuccess')
})

test('the member page shows the membership and refunds it while unused [MEMB-05, MEMB-53, MEMB-69]', async () => {
  const { browser } = await aGuest()
  await decide(browser, pathIn(await send(browser, await paySheet(browser, 'in-wizard'))), 'succeed')
  const own = await profile(browser)
  expect(own.details).toEqual([
    { label: 'Plan', text: 'Circle' },
    { label: 'Member since', text: '21\u00a0Nov 2026' },
    { label: 'Valid until', text: '20\u00a0May 2027' },
    { label: 'Home hotel', text: 'Not chosen yet' },
    { label: 'Saved so far', text: '₹0' },
    { label: 'Stays at the member price', text: '0' },
  ])
  expect(own.steps).toEqual([{ text: 'Upgrade', href: '/wizard/upgrade' }])
  expect(own.refund?.text).toContain('₹199')
  const body = new URLSearchParams({ _xsrf: own.xsrf, step: 'refund', order: own.refund?.order ?? '' })
  const sent = await browser.fetch('/wizardprofile', { method: 'POST', body })
  expect([sent.status, pathIn(sent)]).toEqual([303, '/wizardprofile?done=refund'])
  const after = await profile(browser, '?done=refund')
  expect(after.notices.map(({ title }) => title)).toEqual([
    'Your order has been cancelled. Your refund is on its way.',
    'Your membership ended on 21\u00a0Nov 2026',
  ])
  expect(after.details).toContainEqual({ label: 'Valid until', text: '21\u00a0Nov 2026' })
  expect(after.refund).toBeNull()
  expect(after.orders?.lines[0]).toMatchObject({ status: 'Refunded', receipt: { text: 'Receipt' } })
  expect((await profile(await stranger())).signInLink?.href).toBe('/login?retUrl=%2Fwizardprofile')
})

test('the member page leads a non-member to the plans', async () => {
  const { browser } = await aGuest()
  expect((await profile(browser)).steps).toEqual([{ text: 'See plans', href: '/wizard' }])
  const html = await (await browser.fetch('/wizardprofile')).text()
  expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).toMatch(/<a [^>]*href="\/wizard"[^>]*>See plans/)
})

test('renewal is offered from 30 days before the end [MEMB-47, MEMB-82]', async () => {
  const renewal = (guest: Browser) => dataOf<WizardChangeModel>(guest, '/wizard/renew')
  const early = await renewal((await aGuest({ endDate: '2026-12-22' })).browser)
  expect([early.offers, early.notice?.title]).toEqual([[], 'You can renew from 22\u00a0Nov 2026.'])
  const { browser } = await aGuest({ endDate: '2026-12-21' })
  const open = await renewal(browser)
  expect(open.lead).toBe('Your new term will run from 22\u00a0Dec 2026 to 21\u00a0Jun 2027.')
  expect(open.offers[0]).toMatchObject({ total: { amount: '₹199' }, take: { text: 'Renew Circle' } })
  expect((await profile(browser)).steps[0]).toEqual({ text: 'Renew', href: '/wizard/renew' })
  const sent = await send(browser, await sheetOf<WizardOverlayData>(browser, open.offers[0]?.take.href ?? ''))
  // While the payment is pending the guest keeps the old status.
  expect((await readAnswer(await browser.call('wizardStatus'))).status).toBe('MEMBER')
  expect((await profile(browser)).notices[0]?.title).toBe('Waiting for your payment')
  await decide(browser, pathIn(sent), 'succeed')
  expect((await profile(browser)).notices[0]?.title).toBe('You’re a member until 21\u00a0Jun 2027')
})

test('an upgrade costs the prorated difference and keeps the end [MEMB-50, OVER-52]', async () => {
  const { browser } = await aGuest({ endDate: '2026-12-20' })
  const model = await dataOf<WizardChangeModel>(browser, '/wizard/upgrade')
  expect(model.lead).toBe(
    'You’ll pay the difference for the 30 days you have left. Your membership will still end on 20\u00a0Dec 2026.',
  )
  const [offer] = model.offers
  // 30 × (₹499 ÷ 365 − ₹199 ÷ 181), from 21 November.
  expect(offer?.total.amount).toBe('₹8.03')
  const overlayData = await sheetOf<WizardOverlayData>(browser, '/wizard/upgrade?modal=wizardUpgrade')
  expect(overlayData).toMatchObject({ title: 'Upgrade to Circle Plus', total: { amount: '₹8.03' } })
  await decide(browser, pathIn(await send(browser, overlayData)), 'succeed')
  const own = await profile(browser)
  expect(own.details.slice(0, 3).map(({ text }) => text)).toEqual([
    'Circle Plus',
    '22\u00a0Oct 2026',
    '20\u00a0Dec 2026',
  ])
  const highest = await dataOf<WizardChangeModel>(browser, '/wizard/upgrade')
  expect([highest.offers, highest.notice?.title]).toEqual([[], 'You already have the highest plan.'])
})

test('renewing and upgrading lead a non-member to the plans [MEMB-52, ROUTE-36]', async () => {
  for (const { browser } of [await aGuest(), await aGuest({ endDate: '2026-11-20' })]) {
    for (const path of ['/wizard/renew', '/wizard/upgrade']) {
      const led = await browser.fetch(path)
      expect([led.status, pathIn(led)], path).toEqual([303, '/wizard'])
    }
  }
  const { browser } = await aGuest({})
  for (const path of ['/wizard/renew', '/wizard/upgrade']) expect((await browser.fetch(path)).status).toBe(200)
})

test('the home hotel is searched, confirmed and named [MEMB-66, OVER-51]', async () => {
  const city = await aCity(db)
  const name = `Lantern House ${++made}`
  const property = await aProperty(db, city, { takesPart: true, name })
  await aProperty(db, city, { name: `${name} Annexe` })
  const { browser } = await aGuest({})
  const found = await profile(browser, `?q=${encodeURIComponent(name)}`)
  expect(found.home?.choices.map(({ id }) => id)).toEqual([property.id])
  const overlayData = await sheetOf<WizardOverlayData>(browser, found.home?.choices[0]?.href ?? '')
  expect(overlayData).toMatchObject({
    title: `Make ${name} your home hotel?`,
    form: { button: 'Make it my home hotel' },
  })
  const sent = await send(browser, overlayData)
  expect(pathIn(sent)).toBe('/wizardprofile?done=home')
  const own = await profile(browser, '?done=home')
  expect(own.notices[0]?.title).toBe(`${name} is now your home hotel.`)
  expect(own.home).toMatchObject({ search: null, note: 'You can change it from 21\u00a0Dec 2026.' })
  // After the minimum period the home hotel can change, and its benefits are shown.
  await db.first('UPDATE membership SET home_chosen_at = 0 WHERE home_property_id = ?', property.id)
  expect((await profile(browser)).home?.note).toMatch(/^\d+% off at your home hotel$/)
  expect((await profile((await aGuest({})).browser, '?q=nowhere-at-all')).home?.none).toContain(
    'No participating hotels',
  )
})

test('joining from a hotel makes it the home hotel [MEMB-66, OVER-52]', async () => {
  const city = await aCity(db)
  const property = await aProperty(db, city, { takesPart: true })
  const { browser } = await aGuest()
  const path = `/${property.id}-${property.slug}?checkin=2026-12-11&checkout=2026-12-13&modal=wizardMembership`
  const overlayData = await sheetOf<TextOverlayData>(browser, path)
  expect(overlayData.lead).toBe('₹2,280 for this stay instead of ₹2,400.')
  expect(overlayData.links.map(({ text }) => text)).toEqual(['Join Circle', 'Join Circle Plus'])
  const order = await sheetOf<WizardOverlayData>(browser, overlayData.links[0]?.href ?? '')
  expect(order.lead).toContain(property.name)
  await decide(browser, pathIn(await send(browser, order)), 'succeed')
  expect((await readAnswer(await browser.call('wizardStatus'))).membership_detail.home_hotel_id).toBe(property.id)
})

test('every overlay of the membership opens from the address [OVER-31, OVER-46, OVER-47, OVER-48]', async () => {
  const { browser } = await aGuest({})
  // biome-ignore format: a list in rows
  const names = [
    'wizardProfileTerms', 'wizardTerms', 'wizardFaq', 'wizardBenefits', 'wizardMembershipBenefits',
    'wizardMembershipPending', 'wizardMembership', 'wizardPaymentListing', 'wizardPaymentSuccess',
    'wizardPayment', 'wizardUpgrade', 'wizardHotelToggle', 'wizardVideo',
  ]
  for (const name of names) {
    for (const page of ['/wizard', '/wizardprofile']) {
      const { title } = await sheetOf<{ title: string }>(browser, `${page}?modal=${name}`)
      expect(title, name).toBeTruthy()
      const html = await (await browser.fetch(`${page}?modal=${name}`)).text()
      expect(/<dialog[^>]*aria-/.test(html) || html.includes('<dialog'), name).toBe(true)
    }
  }
  const film = await sheetOf<FilmOverlayData>(browser, '/wizard?modal=wizardVideo')
  expect(film.kind).toBe('film')
  const terms = await sheetOf<TextOverlayData>(browser, '/wizard?modal=wizardTerms')
  expect(terms.sections.length).toBeGreaterThan(5)
  // biome-ignore format: a list in rows
  const asked = [
    'Where do I pay less?', 'What’s a home hotel?', 'Can I get a refund?',
    'Does it renew automatically?', 'What happens to my bookings when my membership ends?',
  ]
  for (const page of ['/wizard', '/wizardprofile']) {
    const faq = await sheetOf<TextOverlayData>(browser, `${page}?modal=wizardFaq`)
    expect(faq.sections.map(({ title }) => title).toSorted(), page).toEqual(asked.toSorted())
    expect(
      faq.sections.every((section) => JSON.stringify(section).length > 60),
      page,
    ).toBe(true)
  }
  const own = await sheetOf<TextOverlayData>(browser, '/wizardprofile?modal=wizardMembershipBenefits')
  expect(own.lead).toBe('Your membership is valid until 21\u00a0Apr 2027.')
  const all = await sheetOf<TextOverlayData>(await stranger(), '/wizard?modal=wizardBenefits')
  expect(all.sections.map(({ title }) => title)).toEqual(['Circle', 'Circle Plus'])
})

test("terms and questions are those of the plans' country [OVER-47]", async () => {
  const guest = await stranger()
  const textsOf = async (path: string, title: string) => {
    const { sections } = await sheetOf<TextOverlayData>(guest, path)
    return (
      sections
        .find((section) => section.title === title)
        ?.items.map(({ text }) => text)
        .join() ?? 'none'
    )
  }
  for (const path of [
    '/wizard?modal=wizardFaq',
    '/wizard?modal=wizardTerms',
    '/wizardprofile?modal=wizardProfileTerms',
  ]) {
    expect(await textsOf(path, 'What’s a home hotel?'), path).toContain('up to 10% less')
    expect(await textsOf(`${path}&country=MY`, 'What’s a home hotel?'), path).toContain('up to 7% less')
  }
  for (const path of ['/wizard?modal=wizardTerms', '/wizardprofile?modal=wizardProfileTerms']) {
    expect(await textsOf(path, 'Term')).toContain('in the time zone of the country where you bought it')
    expect(await textsOf(path, 'Price')).toContain('bookings you make while you’re a member')
  }
})

deepTest('a network trying too many coupon codes must wait', async () => {
  const code = `WORD${String(Date.now()).slice(-6)}`
  const sql =
    "INSERT INTO membership_coupon (code, kind, value, first_day, last_day) VALUES (?, 'percent', 50, '2026-01-01', '2026-12-31')"
  await db.batch([{ sql, params: [code] }])
  const headers = { 'X-Test-Now': NOW, 'CF-Connecting-IP': aNetwork() }
  const browser = await openBrowser(site, { headers })
  await signInAs(db, browser, `93${String(++made).padStart(8, '0')}`)
  const priced = async () => paySheet(browser, 'in-wizard', `&coupon=${code}`)
  expect((await priced()).total?.amount).toBe('₹99')
  for (let tried = 1; tried < 20; tried++) await paySheet(browser, 'in-wizard', `&coupon=GUESS${tried}`)
  // Thirty a minute: a minute ending meanwhile allows thirty more, and no more.
  let braked = await priced()
  for (let tried = 20; tried < 60 && !braked.fault; tried++) braked = await priced()
  expect([braked.total?.amount, braked.fault?.title]).toEqual(['₹199', expect.stringMatching(/wait|many/i)])
})
