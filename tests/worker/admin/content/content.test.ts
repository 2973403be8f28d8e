import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { roles } from '#app/domain/operators/scopes.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aCity, aProperty, type TestCity } from '#tests/support/catalogue-builders.ts'
import { banner, contentWriter } from '#tests/support/content-builders.ts'
import { emptyCache } from '#tests/support/empty-cache.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aPng } from '#tests/support/photo-files.ts'
import { readHtml } from '#tests/support/read-html.ts'
import { publishContent, withdrawContent } from '#worker/admin/services/content/publish-content.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const site = createSite()
const NOW = '2026-11-21T12:00:00Z'
let token = ''
let city: TestCity
const { write, publish, show, landing } = contentWriter(
  () => token,
  () => city.slug,
)

beforeAll(async () => {
  city = await aCity(deps.db)
  await aProperty(deps.db, city)
  token = await aToken(deps)
})

afterEach(async () => {
  await env.DB.exec('DELETE FROM page_content_version')
  await env.DB.exec('DELETE FROM page_content')
  await emptyCache(env.CACHE)
})

const guestAt = (time = NOW, options = {}) => openBrowser(site, { headers: { 'X-Test-Now': time }, ...options })

test('a landing page is a draft until it is published, and gone once withdrawn [CMSP-01]', async () => {
  const { status, answer } = await write(landing('monsoon'))
  expect([status, answer.state, answer.path]).toEqual([201, 'draft', '/pages/monsoon'])
  expect((await (await guestAt()).fetch('/pages/monsoon')).status).toBe(404)
  await publish(answer.id, { language: 'en', revision: 1 })
  const page = await readHtml(await guestAt(), '/pages/monsoon')
  expect([page.status, page.h1.text]).toEqual([200, 'Monsoon weeks'])
  expect(page.main.text).toContain('It is green .')
  expect(page.main.html).not.toMatch(/alert|onclick/)
  expect(page.main.text).toContain('Rooms with a view')
  expect(page.main.links).toContainEqual({ text: 'See the deal', href: '/deals/monsoon' })
  expect(page.main.links).toContainEqual({ text: 'See all stays', href: `/hotels-in-${city.slug}?sort=price` })
  const html = await (await (await guestAt()).fetch('/pages/monsoon')).text()
  expect(html).toContain('"@type":"FAQPage"')
  expect(html).toContain('"text":"Yes, often."')
  expect(html).toContain('hrefLang="de"')
  expect(await (await (await guestAt()).fetch('/sitemaps/static.xml')).text()).toContain('/pages/monsoon</loc>')
  await callAdmin(`/v1/content/${answer.id}/publications/en`, { method: 'DELETE', token })
  expect((await (await guestAt('2026-11-21T12:00:01Z')).fetch('/pages/monsoon')).status).toBe(404)
  const audit = await callAdmin(`/v1/audit?subject=content:marigold/landing/monsoon`, { token })
  expect(audit.answer.items.map(({ action }: { action: string }) => action)).toEqual([
    ...['content.withdraw', 'content.publish', 'content.write'],
  ])
})

test('more than 2,000 tags are refused before they are read [CMSP-03]', async () => {
  const writeTerms = (html: string) => write({ kind: 'legal', key: 'terms', title: 'Terms', lead: 'In short', html })
  const bold = Array.from({ length: 600 }, (_, index) => `<b a${index}>`).join('')
  for (const html of ['<b>'.repeat(2_001), `${bold}${'<p>x'.repeat(1_500)}`]) {
    const { status, answer } = await writeTerms(html)
    expect([status, answer.error.fields]).toEqual([400, { 'content.html': 'not of the form asked for' }])
  }
  expect((await writeTerms('<p>x</p>'.repeat(1_000))).status).toBe(201)
})

test('cached pages change when a publication begins and when it ends [CMSP-01]', async () => {
  const isolate = { ...env, PAGE_CACHE: 'on' } as never
  await show(banner('Pool closed'), { times: { publish_at: '2026-11-21T12:10:00Z', end_at: '2026-11-21T12:11:00Z' } })
  await show(landing('pool'), { times: { publish_at: '2026-11-21T12:10:00Z', end_at: '2026-11-21T12:11:00Z' } })
  const ask = async (time: string, path: string) => {
    const response = await (await guestAt(time, { isolate })).fetch(path)
    const html = await response.text()
    return [response.status, html.includes('Pool closed'), response.headers.get('X-Page-Cache')]
  }
  await ask('2026-11-21T12:09:58Z', '/about')
  expect(await ask('2026-11-21T12:09:59Z', '/about')).toEqual([200, false, 'hit'])
  expect(await ask('2026-11-21T12:09:59Z', '/pages/pool')).toEqual([404, false, null])
  expect(await ask('2026-11-21T12:10:00Z', '/about')).toEqual([200, true, null])
  expect(await ask('2026-11-21T12:10:00Z', '/pages/pool')).toEqual([200, true, null])
  expect(await ask('2026-11-21T12:10:59Z', '/about')).toEqual([200, true, 'hit'])
  expect(await ask('2026-11-21T12:10:59Z', '/pages/pool')).toEqual([200, true, 'hit'])
  expect(await ask('2026-11-21T12:11:00Z', '/about')).toEqual([200, false, null])
  expect(await ask('2026-11-21T12:11:00Z', '/pages/pool')).toEqual([404, false, null])
})

test('the earlier version returns when a campaign ends, and by undo [CMSP-01]', async () => {
  const id = await show({ kind: 'hero', tagline: 'Rooms by the sea' })
  const christmas = await write(
    { kind: 'hero', tagline: 'Christmas by the sea', claims: ['Tree included'] },
    { basedOn: 1 },
  )
  const times = { publish_at: '2026-12-01T00:00:00Z', end_at: '2027-01-06T00:00:00Z' }
  await publish(id, { language: 'en', revision: christmas.answer.revision, ...times })
  const h1 = async (time: string) => (await readHtml(await guestAt(time), '/')).h1.text
  expect(await h1(NOW)).toBe('Rooms by the sea')
  expect(await h1('2026-12-24T12:00:00Z')).toBe('Christmas by the sea')
  expect(await h1('2027-01-06T00:00:00Z')).toBe('Rooms by the sea')
  await callAdmin(`/v1/content/${id}/publications/en?revision=2`, { method: 'DELETE', token })
  expect(await h1('2026-12-24T12:00:00Z')).toBe('Rooms by the sea')
  const restored = await callAdmin(`/v1/content/${id}/restorations`, {
    ...{ token, body: { language: 'en', revision: 2, based_on: 2, publish: true } },
  })
  expect(restored.answer).toMatchObject({ revision: 3, restored_from: 2, state: 'live' })
  expect(await h1('2026-11-21T12:00:01Z')).toBe('Christmas by the sea')
  const late = { token, body: { language: 'en', revision: 1, based_on: 2 } }
  const stale = await callAdmin(`/v1/content/${id}/restorations`, late)
  expect([stale.status, stale.answer.error.fields]).toEqual([422, { based_on: 'the latest revision is 3' }])
})

test('the content role writes legal pages, and only who may approve them publishes [CMSP-01]', async () => {
  const editor = await aToken(deps, { scopes: roles.content })
  const legal = { kind: 'legal', key: 'terms', title: 'Our terms', lead: 'In short', html: '<p>Fair.</p>' }
  const { status, answer } = await write(legal, { as: editor })
  expect(status).toBe(201)
  expect((await publish(answer.id, { language: 'en', revision: 1 }, editor)).status).toBe(403)
  const restoration = { language: 'en', revision: 1, based_on: 1, publish: true }
  expect((await callAdmin(`/v1/content/${answer.id}/restorations`, { token: editor, body: restoration })).status).toBe(
    403,
  )
  expect((await publish(answer.id, { language: 'en', revision: 1 })).status).toBe(200)
  const ended = await callAdmin(`/v1/content/${answer.id}/publications/en`, { method: 'DELETE', token: editor })
  expect(ended.status).toBe(403)
  expect((await readHtml(await guestAt(), '/terms')).h1.text).toBe('Our terms')
  const own = await write(banner('By the editor'), { as: editor })
  expect((await publish(own.answer.id, { language: 'en', revision: 1 }, editor)).status).toBe(200)
})

test('refuses ends before beginnings, times that have passed and versions that have ended [CMSP-01]', async () => {
  const { answer } = await write(banner('Sale'))
  const at = async (times: object, revision = 1) => {
    const { status, answer: sent } = await publish(answer.id, { language: 'en', revision, ...times })
    return status === 200 ? 'ok' : (sent.error.fields ?? sent.error.code)
  }
  const [soon, later] = ['2026-12-01T00:00:00Z', '2026-12-24T00:00:00Z']
  expect(await at({ publish_at: later, end_at: soon })).toEqual({ end_at: 'is not after the beginning' })
  expect(await at({ publish_at: soon, end_at: soon })).toEqual({ end_at: 'is not after the beginning' })
  expect(await at({ end_at: '2026-11-01T00:00:00Z' })).toEqual({ end_at: 'is not after the beginning' })
  expect(await at({ publish_at: '2026-11-01T00:00:00Z' })).toEqual({ publish_at: 'is in the past' })
  expect(await at({}, 9)).toBe('not_found')
  expect(await at({ publish_at: soon })).toBe('ok')
  expect(await at({ publish_at: later })).toBe('ok')
  expect(await at({})).toBe('ok')
  expect(await at({ publish_at: later })).toEqual({ publish_at: 'has begun' })
  await callAdmin(`/v1/content/${answer.id}/publications/en`, { method: 'DELETE', token })
  const ended = await callAdmin(
    `/v1/content/${answer.id}/publications`,
    { token, body: { language: 'en', revision: 1 } },
    '2026-11-21T12:01:00Z',
  )
  expect(ended.answer.error.fields).toEqual({ revision: 'has ended: restore it' })
})

test('refuses links elsewhere, unknown pictures and lists, and writing over a newer revision [CMSP-03]', async () => {
  const bad = ['javascript:alert(1)', '//evil.example', '/\t/evil.example', '/\\evil.example', 'http://plain.example']
  for (const href of bad) {
    const { blocks, ...page } = landing('links')
    const action = { type: 'action', text: 'Go on', href }
    expect((await write({ ...page, blocks: [...blocks, action] })).status, href).toBe(400)
    expect((await write({ kind: 'navigation', links: [{ text: 'Go on', href }] })).status, href).toBe(400)
  }
  const unknown = { type: 'picture', picture: { name: 'a'.repeat(32), alt: '' } }
  const blocks = [
    unknown,
    { type: 'stays', heading: 'Rooms', list: '/login' },
    { type: 'text', html: '<script>1</script>' },
  ]
  const refused = await write({ ...landing('blocks'), blocks })
  expect(refused.answer.error.fields).toEqual({
    'content.blocks.0.picture.name': 'is no uploaded picture of the brand',
    'content.blocks.1.list': 'is no list of stays',
    'content.blocks.2.html': 'has no text that may be shown',
  })
  expect((await write({ ...landing('up'), key: '../login' })).status).toBe(400)
  await write(banner('One'))
  expect((await write(banner('Two'))).answer.error.fields).toEqual({ based_on: 'the latest revision is 1' })
  expect((await write(banner('Two'), { basedOn: 1 })).answer.revision).toBe(2)
})

test('an uploaded picture appears on a landing page and in the hero [CMSP-01]', async () => {
  const body = new Blob([await aPng(800, 500)])
  const upload = () => callAdmin('/v1/brands/marigold/content-pictures', { token, method: 'POST', body })
  const { status, answer } = await upload()
  expect([status, answer.width > 700]).toEqual([200, true])
  expect((await upload()).answer.name).toBe(answer.name)
  const picture = { name: answer.name, alt: 'The garden in rain' }
  await show({ ...landing('garden'), blocks: [{ type: 'picture', picture, caption: 'In July' }] })
  const page = await readHtml(await guestAt(), '/pages/garden')
  expect(page.main.html).toContain(`src="/pictures/brands/marigold/${answer.name}/page"`)
  expect(page.main.html).toContain('alt="The garden in rain"')
  expect((await (await guestAt()).fetch(`/pictures/brands/marigold/${answer.name}/page-small`)).status).toBe(200)
  await show({ kind: 'hero', tagline: 'Rain', picture })
  expect((await readHtml(await guestAt(), '/')).main.html).toContain(`/pictures/brands/marigold/${answer.name}/wide`)
  expect((await write({ kind: 'hero', tagline: 'Rain', picture }, { brand: 'dunehouse' })).status).toBe(422)
})

deepTest('a publication racing its withdrawal leaves one of both, and never two live versions [CMSP-01]', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await show(banner('First', `race-${round}`))
    await write(banner('Second', `race-${round}`), { basedOn: 1 })
    const base = { contentId: id, language: 'en', idempotency: null }
    const [published, withdrawn] = await Promise.all([
      publishContent(deps, anActor(), { ...base, revision: 2, publishAt: null, endAt: null }),
      withdrawContent(deps, anActor(), { ...base, revision: null }),
    ])
    expect(withdrawn.ok).toBe(true)
    if (!published.ok) expect(published.problem.code).toBe('in_progress')
    const { answer } = await callAdmin(`/v1/content/${id}`, { token }, '2026-11-21T12:00:01Z')
    const states = answer.versions.map(({ state }: { state: string }) => state)
    expect(states.filter((state: string) => state === 'live').length).toBeLessThanOrEqual(1)
    expect(states).toContain('ended')
  }
})

test('a site without published content has the same pages, byte by byte [CMSP-01]', async () => {
  const bytes = async () => (await (await guestAt()).fetch('/about')).text()
  const clean = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')
  const before = clean(await bytes())
  await write(banner('Draft'))
  expect(clean(await bytes())).toBe(before)
  expect(before).not.toMatch(/notice info|lang="[a-z]+" dir/)
})

test('the list says what guests see of each language, and when its text changed [ADMN-13]', async () => {
  const id = await show(landing('states'))
  await callAdmin(`/v1/content/${id}/publications/en`, { method: 'DELETE', token })
  await write(landing('states'), { language: 'de' })
  await write(landing('states', 'Weken'), { language: 'nl' })
  await publish(id, { language: 'nl', revision: 1, publish_at: '2026-12-01T00:00:00Z' })
  await show(landing('states', 'Semaines'), { language: 'fr' })
  const { answer } = await callAdmin('/v1/content?kind=landing', { token }, '2026-11-21T12:00:01Z')
  const languages = answer.items[0].languages.map((one: Record<string, unknown>) => [one.language, one.state])
  expect(languages).toEqual([
    ['de', 'draft'],
    ['en', 'ended'],
    ['fr', 'live'],
    ['nl', 'scheduled'],
  ])
  expect(answer.items[0].languages[0].changed_at).toBe('2026-11-21T12:00:00.000Z')
})
