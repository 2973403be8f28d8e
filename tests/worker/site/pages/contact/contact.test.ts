import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { withHelpArticles } from '#tests/support/help-articles.ts'
import { aTicketGuest, bookAs, NOW, raiseAs, site, words } from '#tests/worker/services/support/tickets/a-ticket.ts'
import { toSharedAddress } from '#worker/infra/cache/page-key.ts'

const stranger = () => openBrowser(site, { headers: { 'X-Test-Now': NOW } })

/** A page's texts, links, form steps and analytics name. */
async function visit(browser: Browser, path: string) {
  const response = await browser.fetch(path)
  const html = await response.text()
  const data = JSON.parse(
    await (await browser.fetch(path, { headers: { 'X-Page-Data': '1', Accept: 'application/json' } })).text(),
  )
  return {
    status: response.status,
    html,
    report: data.page?.names.report,
    body: data.page?.data.body,
    back: data.page?.data.back?.href ?? null,
  }
}

test('self-serve leads from category to ticket with Back, without script [ROUTE-22, ANLY-49]', async () => {
  const deps = await withHelpArticles(aDeps())
  const guest = await aTicketGuest(deps)
  const { booking_no } = await bookAs(deps, guest)
  const start = await visit(guest, '/contactus')
  expect([start.status, start.back, start.report]).toEqual([200, null, 'self-serve issues list'])
  const issues = await visit(guest, start.body.rows[1].href)
  expect([issues.back, issues.report]).toEqual(['/contactus', 'self-serve issues list'])
  const bookings = await visit(guest, issues.body.rows[0].href)
  expect([bookings.body.kind, bookings.back, bookings.report]).toEqual([
    'bookings',
    '/contactus?category=money',
    'self-serve booking list',
  ])
  expect(bookings.html).toContain(booking_no)
  const article = await visit(guest, bookings.body.rows[0].href)
  expect([article.body.kind, article.back]).toEqual(['article', '/contactus?issue=refund'])
  const raise = await visit(guest, article.body.continueHref)
  expect([raise.body.kind, raise.report]).toEqual(['raise', 'self-serve raise issue'])
  expect(raise.back).toBe(`/contactus?issue=refund&booking=${booking_no}`)
  const sent = await guest.post(raise.body.composer.action, {
    step: 'raise',
    key: raise.body.composer.key,
    text: `<b>${words}</b>`,
  })
  expect(sent.status).toBe(303)
  const ticket = await visit(guest, sent.headers.get('Location') ?? '')
  expect(ticket.html).toContain(`&lt;b&gt;${words}&lt;/b&gt;`)
  expect(ticket.html).not.toContain(`<b>${words}`)
  expect(ticket.html).toContain('We’ve received your request')
  await guest.post(raise.body.composer.action, { step: 'raise', key: raise.body.composer.key, text: `<b>${words}</b>` })
  expect((await readAnswer(await guest.call('tickets'))).tickets).toHaveLength(1)
})

test('a helpful article ends self-serve without a ticket [HELP-35]', async () => {
  const deps = await withHelpArticles(aDeps())
  const guest = await aTicketGuest(deps)
  const article = await visit(guest, '/contactus?issue=payment')
  expect(article.html).toContain('My payment failed. What can I do?')
  const settled = await visit(guest, article.body.settledHref)
  expect([settled.status, settled.body.kind]).toEqual([200, 'settled'])
  expect((await readAnswer(await guest.call('tickets'))).tickets).toEqual([])
})

test('a guest without account verifies the number and returns to the step', async () => {
  const guest = await stranger()
  const step = await visit(guest, '/contactus?issue=website')
  expect([step.body.kind, step.back]).toEqual(['signIn', '/contactus?category=other'])
  const sent = await guest.post('/contactus', {
    step: 'phone',
    to: step.body.to,
    phone: '98112 34599',
    country_code: '+91',
  })
  const coded = await visit(guest, sent.headers.get('Location') ?? '')
  expect(coded.body.field.kind).toBe('code')
  const wrong = await guest.post('/contactus', { step: 'code', to: step.body.to, otp: '1' })
  expect((await visit(guest, wrong.headers.get('Location') ?? '')).body.field.error).not.toBeNull()
  const otp = /\d{6}/.exec(coded.body.preview)?.[0] ?? ''
  const entered = await guest.post('/contactus', { step: 'code', to: step.body.to, otp })
  expect(entered.headers.get('Location')).toBe('/contactus?issue=website')
  expect((await visit(guest, '/contactus?issue=website')).body.kind).toBe('raise')
  for (const to of ['https://elsewhere.example', '//elsewhere.example', '/login']) {
    const away = await guest.post('/contactus', { step: 'phone', to, phone: 'x' })
    expect(away.headers.get('Location')).toMatch(/^\/contactus\?/)
  }
})

test('a refused form returns with its input and the reason', async () => {
  const guest = await aTicketGuest(aDeps())
  const refused = await guest.post('/contactus?issue=website', { step: 'raise', text: 'too short' })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toContain('too short')
  expect(html).toContain('Please write at least 10 characters.')
})

/** Sends a form with files as a browser without script does. */
async function sendForm(browser: Browser, path: string, fields: Record<string, string>, files: Blob[]) {
  const form = new FormData()
  form.set('_xsrf', decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('file', file, 'paper.pdf')
  return browser.fetch(path, { method: 'POST', headers: { Origin: 'http://marigold.localhost' }, body: form })
}

test('a form with files works without script, or explains its refusal', async () => {
  const guest = await aTicketGuest(aDeps())
  const pdf = new Blob(['%PDF-1.7\n%%EOF\n'])
  const sent = await sendForm(guest, '/contactus?issue=website', { step: 'raise', text: words }, [pdf, pdf])
  const number = /contactus\/(T\w+)/.exec(sent.headers.get('Location') ?? '')?.[1]
  const { ticket } = await readAnswer(await guest.call(`tickets/${number}`))
  expect(ticket.messages[0].files).toHaveLength(2)
  const bad = await sendForm(guest, `/contactus/${number}`, { step: 'message', text: words }, [new Blob(['hello'])])
  expect([bad.status, (await bad.text()).includes('Please choose a PNG, JPEG, WebP or PDF file.')]).toEqual([422, true])
  const large = await sendForm(guest, `/contactus/${number}`, { step: 'message', text: words }, [
    new Blob([new Uint8Array(5_400_000)]),
  ])
  expect(large.headers.get('Location')).toBe(`/contactus/${number}?file=large`)
  expect((await visit(guest, `/contactus/${number}?file=large`)).html).toContain('This file is larger than 5 MB.')
  const forged = await guest.fetch(`/contactus/${number}`, {
    method: 'POST',
    headers: { Origin: 'http://marigold.localhost' },
    body: new FormData(),
  })
  expect(forged.status).toBe(403)
})

test('a ticket page answers its guest only; others get 404 [ROUTE-47, HELP-42]', async () => {
  const deps = aDeps()
  const [guest, other] = [await aTicketGuest(deps), await aTicketGuest(deps)]
  const number = await raiseAs(guest)
  const own = await visit(guest, `/contactus/${number}`)
  expect([own.status, own.html.includes(words)]).toEqual([200, true])
  expect((await visit(other, `/contactus/${number}`)).status).toBe(404)
  expect((await visit(guest, '/contactus/T000000000')).status).toBe(404)
  const nobody = await visit(await stranger(), `/contactus/${number}`)
  expect([nobody.body.kind, nobody.body.to, nobody.html.includes(words)]).toEqual([
    'signIn',
    `/contactus/${number}`,
    false,
  ])
  expect((await other.post(`/contactus/${number}`, { step: 'close' })).status).toBe(404)
  expect((await other.post(`/contactus/${number}`, { step: 'message', text: words })).status).toBe(404)
  await guest.post(`/contactus/${number}`, { step: 'close' })
  expect((await visit(guest, `/contactus/${number}`)).html).toContain('Closed on 21\u00a0Nov 2026')
})

test("the contact page lists exactly the country's channels [HELP-102]", async () => {
  const guest = await stranger()
  const { body, html } = await visit(guest, '/contactus')
  expect(body.channels.rows.map(({ href }: { href: string }) => href.replace(/:.*/, ''))).toEqual(['tel', 'mailto'])
  const brand = findBrand('marigold')
  expect(body.channels.rows[1].href).toBe(`mailto:${brand.email}`)
  expect(html).toContain(body.channels.rows[0].href)
  const help = await (await guest.fetch('/help')).text()
  for (const { href } of body.channels.rows) expect(help).toContain(href)
  expect(html).not.toMatch(/wa\.me|t\.me|chat\./)
})

test("self-serve pages are uncached: each step has its guest's token", () => {
  for (const path of ['/contactus', '/contactus?category=money', '/contactus/T123456789']) {
    expect(toSharedAddress(new URL(`https://www.example.in${path}`))).toBeNull()
  }
  expect(toSharedAddress(new URL('https://www.example.in/about'))).not.toBeNull()
})
