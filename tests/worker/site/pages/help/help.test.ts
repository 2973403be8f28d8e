import { beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { withHelpArticles } from '#tests/support/help-articles.ts'
import { toSharedAddress } from '#worker/infra/cache/page-key.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const deps = aDeps()
const SCRIPTS = /<script[\s\S]*?<\/script>/g

beforeAll(async () => {
  await withHelpArticles(deps)
})

/** Returns the words missing in the text, so a failure prints them instead of the page. */
const lacking = (text: string, ...copy: string[]) => copy.filter((word) => !text.includes(word))
const found = (text: string, ...copy: string[]) => copy.filter((word) => text.includes(word))

const PHONE = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' }

async function read(path: string, host = 'marigold.localhost', headers = {}) {
  const browser = await openBrowser(site, { host, headers })
  const response = await browser.fetch(path)
  return { browser, status: response.status, html: (await response.text()).replace(SCRIPTS, '') }
}

test('the help centre shows search, topics, top articles and contact [HELP-01, HELP-22]', async () => {
  const { status, html } = await read('/help')
  expect(status).toBe(200)
  expect(html).toMatch(/<form class="help-search" role="search" aria-label="[^"]+" action="\/help"/)
  for (const copy of ['Popular questions', 'Topics', 'Cancelling', 'Refunds', 'Games', 'Contact us'])
    expect(lacking(html, copy)).toEqual([])
  expect(lacking(html, 'href="/help/cancel-booking"')).toEqual([])
  expect(lacking(html, 'href="tel:+918047182200"')).toEqual([])
  expect(found(html, 'Your next stay')).toEqual([])
})

test('a brand and country show their own topics and names only [HELP-22, HELP-23]', async () => {
  const { html } = await read('/help', 'nl.dunehouse.localhost')
  expect(found(html, '/help/games-rules')).toEqual([])
  expect(found(html, 'topic-membership')).toEqual([])
  expect((await read('/help/games-rules', 'nl.dunehouse.localhost')).status).toBe(404)
})

test("articles use the brand's word for stays and are found by either", async () => {
  const places = ['/help/hold-time', '/help', '/help?q=room+held', '/help?q=home+held', '/?modal=helpCentre']
  const calls = ['cms?query=room%20held', 'cms', 'helpCentreData?country_code=NL&logged_in=0']
  for (const [host, question] of [
    ['uk.dunehouse.localhost', 'How long is the home held while I pay?'],
    ['marigold.localhost', 'How long is my room held while I pay?'],
  ] as const) {
    const browser = await openBrowser(site, { host })
    for (const path of [...places, ...calls.map((call) => `/api/pwa/${call}`)]) {
      const text = await (await browser.fetch(path)).text()
      expect(found(text, 'kind, select'), `${host}${path}`).toEqual([])
      if (path.includes('held')) expect(lacking(text, question), `${host}${path}`).toEqual([])
    }
    const { html } = await read('/help/hold-time', host)
    expect(lacking(html, `${question}</h1>`)).toEqual([])
  }
})

test('search returns the best article first, or says nothing was found [HELP-25]', async () => {
  const result = await read('/help?q=charged+twice')
  expect(lacking(result.html, 'for “charged twice”')).toEqual([])
  expect(result.html.indexOf('/help/charged-twice')).toBeGreaterThan(0)
  expect(lacking(result.html, 'content="noindex"')).toEqual([])
  const nothing = await read('/help?q=helicopter')
  expect(lacking(nothing.html, 'No results for “helicopter”')).toEqual([])
  expect(lacking(nothing.html, 'Popular questions')).toEqual([])
  const hostile = await read(`/help?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(found(hostile.html, '<script>alert')).toEqual([])
})

test('searches and articles with forms are not cached for others [HELP-25, HELP-27]', () => {
  const shared = (path: string) => toSharedAddress(new URL(path, 'http://marigold.localhost'))
  expect(shared('/help')).not.toBeNull()
  expect(shared('/help?q=my+secret')).toBeNull()
  expect(shared('/help/invoice')).toBeNull()
})

test('each article has an indexable address in the sitemap [HELP-26, ROUTE-47]', async () => {
  const { status, html } = await read('/help/invoice')
  expect(status).toBe(200)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(lacking(html, 'Where do I find my invoice?</h1>')).toEqual([])
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/help\/invoice"/)
  expect(html).not.toMatch(/name="robots" content="[^"]*noindex/)
  expect((await read('/help/INVOICE')).status).toBe(301)
  for (const path of ['/help/no-such-article', '/help/invoice/more', '/help/%3cscript%3e']) {
    expect((await read(path)).status, path).toBe(404)
  }
  const { html: sitemap } = await read('/sitemaps/static.xml')
  expect(lacking(sitemap, '/help/invoice</loc><lastmod>')).toEqual([])
  expect(lacking(sitemap, '/help</loc>')).toEqual([])
})

test('the vote works without script and says thank you [HELP-27]', async () => {
  const { browser, html } = await read('/help/use-a-coupon')
  const token = /name="_xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(lacking(html, 'Did this help?')).toEqual([])
  const sent = await browser.post('/help/use-a-coupon', { helped: 'yes', _xsrf: token })
  expect(sent.status).toBe(303)
  expect(sent.headers.get('Location')).toBe('/help/use-a-coupon?helped=yes#helped')
  const after = (await (await browser.fetch('/help/use-a-coupon?helped=yes')).text()).replace(SCRIPTS, '')
  expect(lacking(after, 'Thank you! We’re glad it helped.')).toEqual([])
  const row = await deps.db.first("SELECT helped, not_helped FROM help_count WHERE article_id = 'use-a-coupon'")
  expect(row).toEqual({ helped: 1, not_helped: 0 })
  const forged = await browser.post('/help/use-a-coupon', { helped: 'no', _xsrf: 'forged' })
  expect(forged.status).toBe(403)
})

test('the vote endpoint counts once per browser [HELP-27]', async () => {
  const browser = await openBrowser(site)
  const vote = (body: unknown) => browser.call('helpful', body)
  expect(await (await vote({ article: 'sign-in', helped: false })).json()).toEqual({
    helpful: { article: 'sign-in', helped: false },
  })
  await vote({ article: 'sign-in', helped: false })
  const row = await deps.db.first("SELECT helped, not_helped FROM help_count WHERE article_id = 'sign-in'")
  expect(row).toEqual({ helped: 0, not_helped: 1 })
  expect((await vote({ article: 'no-such', helped: true })).status).toBe(404)
  expect((await vote({ article: 'sign-in', helped: 'yes' })).status).toBe(400)
})

test.each(['/', '/about', '/my-booking', '/help/invoice', '/login'])(
  'the help centre opens above %s with its search, topics and contact [HELP-28, OVER-35]',
  async (path) => {
    const { html } = await read(`${path}?modal=helpCentre`)
    const dialog = html.slice(html.indexOf('<dialog'), html.indexOf('</dialog>'))
    expect(dialog).toMatch(/<form class="help-search" role="search" aria-label="[^"]+" action="\/help"/)
    expect(lacking(dialog, ...['Cancelling', '/help/cancel-booking', 'tel:+91', '/contactus'])).toEqual([])
  },
)

test('an item shows its questions and terms; without an item nothing opens [HELP-31, OVER-23, OVER-35, OVER-36]', async () => {
  const questions = await read('/about?modal=faqModal&faq=refunds')
  const dialog = questions.html.slice(questions.html.indexOf('<dialog'))
  expect(dialog.match(/<details/g)?.length).toBeGreaterThanOrEqual(3)
  expect(lacking(dialog, 'When do I get my refund?')).toEqual([])
  expect(lacking(dialog, 'We send it as soon as you cancel')).toEqual([])
  const terms = await read('/about?modal=faqTncModal&faq=refunds')
  expect(lacking(terms.html, 'Refunds: terms')).toEqual([])
  expect(lacking(terms.html, 'The cancellation policy shown before you book')).toEqual([])
  for (const rest of ['', '&faq=', '&faq=nothing', '&faq=constructor']) {
    expect((await read(`/about?modal=faqModal${rest}`)).html, rest).not.toContain('<dialog')
  }
  expect((await read('/about?modal=faqModal&faq=games', 'nl.dunehouse.localhost')).html).not.toContain('<dialog')
})

test('the 404 page has picture, explanation and links, on phones too [HELP-21, HELP-101]', async () => {
  const phone = await openBrowser(site, { headers: PHONE })
  const response = await phone.fetch('/help/no-such-article')
  const html = (await response.text()).replace(SCRIPTS, '')
  expect(response.status).toBe(404)
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main).toMatch(/class="pic state"><(svg|img)/)
  expect(lacking(main, 'This page has checked out')).toEqual([])
  for (const href of ['href="/"', 'href="/my-booking"', 'href="/help"']) expect(lacking(main, href)).toEqual([])
})

test.each(['ar', 'hi', 'ja', 'th', 'de'])('help is in %s, and Arabic from right to left [LANG-16]', async (locale) => {
  for (const path of ['/help', '/help/invoice', '/about?modal=faqModal&faq=refunds']) {
    const address = `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
    const { html } = await read(address, 'marigold.localhost', PHONE)
    expect(html, path).toContain(locale === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
    const main = html.slice(html.indexOf('<main'))
    for (const english of ['How can we help?', 'Contact us', 'Did this help?', 'Popular questions']) {
      expect(main, path).not.toContain(english)
    }
    expect(html).not.toMatch(/>help\.[a-z]/)
  }
})
