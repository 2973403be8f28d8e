import { beforeAll, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { withHelpArticles } from '#tests/support/help-articles.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { deleteTextByAdmin, writeArticleByAdmin, writeTextByAdmin } from '#worker/admin/services/help/articles.ts'
import { runJob } from '#worker/services/jobs/scheduled.ts'
import { findArticlesByWords } from '#worker/services/support/articles/find-articles.ts'
import { importArticles } from '#worker/services/support/articles/import-articles.ts'
import { builtRelease } from '#worker/services/support/articles/import-release.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const site = createSite()
const PATH = '/v1/help-articles'
const SCRIPTS = /<script[\s\S]*?<\/script>/g
let token = ''

beforeAll(async () => {
  await withHelpArticles(deps)
  token = await aToken(deps)
})

const patch = (path: string, body: object, key?: string) =>
  callAdmin(`${PATH}/${path}`, { token, method: 'PATCH', body, ...(key ? { key } : {}) })
const giveUp = (path: string) => callAdmin(`${PATH}/${path}`, { token, method: 'DELETE' })
const minute = () => runJob(deps, { job: 'keep-articles', after: '' })

async function page(path: string, host = 'marigold.localhost') {
  const response = await (await openBrowser(site, { host })).fetch(path)
  return { status: response.status, html: (await response.text()).replace(SCRIPTS, '') }
}

async function finds(query: string, id: string): Promise<boolean> {
  return (await findArticlesByWords(deps, aScope(), query)).some((article) => article.id === id)
}

async function listed(id: string) {
  const { answer } = await callAdmin(PATH, { token })
  return answer.items.find((article: { id: string }) => article.id === id)
}

async function auditOf(id: string) {
  const { answer } = await callAdmin(`/v1/audit?subject=help-article:${id}`, { token })
  return answer.items.map(({ action, before, after }: Record<string, unknown>) => ({ action, before, after }))
}

async function releaseWords(id: string, locale: 'en' | 'nl') {
  const words = (await builtRelease.readTexts(locale)).find((article) => article.id === id)
  if (!words) throw new Error(`no ${id}`)
  return { question: words.question, answer: words.answer }
}

/** The same articles with another release's digest, so the site writes them as a new release. */
const nextRelease = (digest: string) => importArticles(deps, { ...builtRelease, digest })

test('lists articles in order with languages, source of the texts and votes', async () => {
  await deps.db.batch([
    {
      sql: "INSERT INTO help_count (article_id, locale, helped, not_helped) VALUES ('saved-cards', 'en', 3, 1), ('saved-cards', 'hi', 0, 2)",
      params: [],
    },
  ])
  const { answer } = await callAdmin(PATH, { token })
  const released = (await builtRelease.readDetails()).map(({ id }) => id)
  const ids = answer.items.map(({ id }: { id: string }) => id)
  // Other tests add articles too.
  expect(ids.filter((id: string) => released.includes(id))).toEqual(released)
  const article = await listed('saved-cards')
  const { question } = await releaseWords('saved-cards', 'en')
  expect(article).toMatchObject({ topic: 'paying', question, own: false, shown: true, helped: 3, not_helped: 3 })
  expect(article.languages).toHaveLength(builtRelease.locales.length)
  expect(article.languages.find(({ locale }: { locale: string }) => locale === 'hi')).toEqual({
    locale: 'hi',
    own: false,
    updated_on: '2026-11-21',
    helped: 0,
    not_helped: 2,
  })
  const whole = await callAdmin(`${PATH}/saved-cards`, { token })
  expect(whole.answer.languages[4]).toMatchObject({
    locale: 'fr',
    question: expect.any(String),
    answer: expect.any(String),
  })
  expect((await callAdmin(`${PATH}/no-such-article`, { token })).status).toBe(404)
})

test("an operator's translation shows at once and survives a release", async () => {
  const before = await releaseWords('invoice', 'en')
  expect(await finds('stationery', 'invoice')).toBe(false)
  const own = { question: 'Where is my bill of {brand}?', answer: 'It comes on our stationery, within a day.' }
  const written = await patch('invoice/words/en', own)
  const words = { article: 'invoice', locale: 'en', ...own, own: true, updated_on: '2026-11-21' }
  expect([written.status, written.answer]).toEqual([200, words])
  const shown = async () => {
    const { html } = await page('/help/invoice')
    return [html.includes('Where is my bill of Marigold?</h1>'), html.includes('on our stationery')]
  }
  expect(await shown()).toEqual([true, true])
  expect(await finds('stationery', 'invoice')).toBe(true)
  await nextRelease('own-words-1')
  expect(await shown()).toEqual([true, true])
  expect(await finds('stationery', 'invoice')).toBe(true)
  const { languages } = await listed('invoice')
  expect(languages.filter(({ own: isOwn }: { own: boolean }) => isOwn)).toMatchObject([{ locale: 'en' }])
  await patch('invoice/words/en', { question: own.question })
  expect((await patch('invoice/words/en', { answer: 'By post.' })).answer).toEqual({ ...words, answer: 'By post.' })
  expect(await auditOf('invoice')).toEqual([
    {
      action: 'help-text.write',
      before: { locale: 'en', ...own, own: 1 },
      after: { locale: 'en', ...own, answer: 'By post.', own: 1 },
    },
    {
      action: 'help-text.write',
      before: { locale: 'en', ...before, own: 0 },
      after: { locale: 'en', ...own, own: 1 },
    },
  ])
})

test('a removed translation falls back to the release within a minute', async () => {
  const words = await releaseWords('no-show', 'en')
  await patch('no-show/words/en', { question: 'Who stays away?', answer: 'Pays for one night of zeppelin.' })
  expect(await finds('zeppelin', 'no-show')).toBe(true)
  const given = await giveUp('no-show/words/en')
  expect([given.status, given.answer]).toMatchObject([200, { question: 'Who stays away?', own: true }])
  await minute()
  const { languages } = (await callAdmin(`${PATH}/no-show`, { token })).answer
  expect(languages.find(({ locale }: { locale: string }) => locale === 'en')).toMatchObject({ ...words, own: false })
  expect((await page('/help/no-show')).html).toContain(`${words.question}</h1>`)
  expect(await finds('zeppelin', 'no-show')).toBe(false)
  expect(await deps.db.first('SELECT digest FROM help_release')).toEqual({ digest: builtRelease.digest })
  expect((await giveUp('no-show/words/en')).status).toBe(404)
  expect((await auditOf('no-show'))[0]).toMatchObject({ action: 'help-text.delete', after: { own: 0 } })
})

deepTest('a key removes a translation once, however often it is sent', async () => {
  await patch('emergency/words/nl', { question: 'Wat nu?', answer: 'Bel 112.' })
  const send = () => callAdmin(`${PATH}/emergency/words/nl`, { token, method: 'DELETE', key: 'give-up' })
  const first = await send()
  expect(first.status).toBe(200)
  expect((await send()).answer).toEqual(first.answer)
  await minute()
})

deepTest('a hidden article stays hidden through releases until it is shown again', async () => {
  const hidden = await patch('code-asked', { shown: false })
  expect([hidden.status, hidden.answer.shown, hidden.answer.own]).toEqual([200, false, false])
  const seen = async () => [(await page('/help/code-asked')).status, await finds('asked for my code', 'code-asked')]
  expect(await seen()).toEqual([404, false])
  expect((await page('/help')).html).not.toContain('/help/code-asked"')
  await nextRelease('hidden-1')
  await minute()
  expect(await seen()).toEqual([404, false])
  await patch('code-asked', { shown: false })
  expect((await patch('code-asked', { shown: true })).answer.shown).toBe(true)
  expect((await seen())[0]).toBe(200)
  expect(await auditOf('code-asked')).toMatchObject([
    { action: 'help-article.write', before: { shown: 0 }, after: { shown: 1 } },
    { action: 'help-article.write', before: { shown: 1 }, after: { shown: 0 } },
  ])
})

deepTest("an operator's own article is shown where valid and survives releases", async () => {
  expect(Object.keys((await patch('palanquins', { shown: true })).answer.error.fields)).toEqual(['topic'])
  const added = await patch('palanquins', { topic: 'checkin', countries: ['IN'], way: 'bookings' })
  expect(added.answer).toMatchObject({
    id: 'palanquins',
    own: true,
    shown: true,
    question: null,
    languages: [],
    brands: [],
  })
  expect((await page('/help/palanquins')).status).toBe(404)
  expect(Object.keys((await patch('palanquins/words/en', { answer: 'In the court.' })).answer.error.fields)).toEqual([
    'question',
  ])
  await patch('palanquins/words/en', { question: 'Where do I leave my palanquin?', answer: 'In the court.' })
  await nextRelease('own-article-1')
  expect((await page('/help/palanquins')).html).toContain('Where do I leave my palanquin?</h1>')
  expect(await finds('palanquin', 'palanquins')).toBe(true)
  expect((await page('/help/palanquins', 'nl.dunehouse.localhost')).status).toBe(404)
  await patch('palanquins/words/nl', { question: 'Waar laat ik mijn draagstoel?', answer: 'Op de binnenplaats.' })
  expect((await page('/help/palanquins', 'nl.dunehouse.localhost')).status).toBe(404)
  expect((await patch('palanquins', { countries: [] })).answer).toMatchObject({ countries: [], way: 'bookings' })
  expect((await page('/help/palanquins', 'nl.dunehouse.localhost')).status).toBe(200)
  await giveUp('palanquins/words/en')
  await minute()
  expect([(await page('/help/palanquins')).status, await finds('palanquin', 'palanquins')]).toEqual([404, false])
})

test.each<[string, object, number, string[]]>([
  ['my-data/words/en', { answer: 'See {page}.' }, 422, ['answer']],
  ['my-data/words/en', { question: 'What of {brand and {money}?' }, 422, ['question']],
  ['my-data/words/en', { answer: 'a'.repeat(2001) }, 400, ['answer']],
  ['my-data/words/en', { question: ' ' }, 400, ['question']],
  ['my-data/words/en', { answer: 'Turned \u202e around' }, 400, ['answer']],
  ['my-data/words/xx', { answer: 'Nobody reads it.' }, 404, []],
  ['no-such-article/words/en', { question: 'Who?', answer: 'Nobody.' }, 404, []],
  ['my-data', { topic: 'money', shown: false }, 422, ['topic']],
  ['new-one', { topic: 'weather' }, 400, ['topic']],
  ['new-one', { topic: 'money', countries: ['XX'] }, 422, ['countries']],
  ['new-one', { topic: 'money', brands: ['nobody'] }, 422, ['brands']],
])('refuses %s with invalid values: %o', async (path, body, expected, fields) => {
  const held = () => deps.db.all("SELECT * FROM help_article_text WHERE article_id = 'my-data' ORDER BY locale")
  const before = await held()
  const { status, answer } = await patch(path, body)
  expect([status, Object.keys(answer.error.fields ?? {})]).toEqual([expected, fields])
  expect(await held()).toEqual(before)
  expect(await listed('new-one')).toBeUndefined()
})

deepTest("an operator's text is escaped on every page", async () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
  await patch('payment-safety/words/en', { question: `Is it safe? ${hostile}`, answer: hostile })
  for (const path of ['/help/payment-safety', '/help', '/help?q=safe', '/?modal=helpCentre']) {
    const html = await (await (await openBrowser(site)).fetch(path)).text()
    expect(html.includes('<script>alert'), path).toBe(false)
    expect(html.includes('<img src=x'), path).toBe(false)
  }
  await giveUp('payment-safety/words/en')
  await minute()
})

test('cached pages are invalidated by every change of an article only', async () => {
  const raise = vi.fn(async () => {})
  const heard = { ...deps, pageVersions: { ...deps.pageVersions, raise } }
  const words = { question: 'When?', answer: 'Soon.', idempotency: null }
  await writeTextByAdmin(heard, anActor(), { id: 'wallet-end', locale: 'en', ...words })
  await writeTextByAdmin(heard, anActor(), { id: 'wallet-end', locale: 'en', ...words })
  expect(raise.mock.calls).toEqual([[expect.arrayContaining(['brand:marigold', 'brand:dunehouse'])]])
  await writeArticleByAdmin(heard, anActor(), { id: 'wallet-end', input: { shown: true }, idempotency: null })
  expect(raise).toHaveBeenCalledTimes(1)
  await deleteTextByAdmin(heard, anActor(), { id: 'wallet-end', locale: 'en', idempotency: null })
  expect(raise).toHaveBeenCalledTimes(2)
  await minute()
})

deepTest('refuses to remove a translation while the site writes its release', async () => {
  await patch('use-a-coupon/words/en', { question: 'Codes?', answer: 'At the till.' })
  const at = (started: number, ended: number | null) => ({
    sql: `INSERT INTO job_round (job, started_at, ended_at) VALUES ('keep-articles', ?1, ?2)
      ON CONFLICT (job) DO UPDATE SET started_at = ?1, ended_at = ?2`,
    params: [started, ended],
  })
  await deps.db.batch([at(deps.now() - 1000, null)])
  const refused = await giveUp('use-a-coupon/words/en')
  expect([refused.status, refused.answer.error.code]).toEqual([409, 'in_progress'])
  await deps.db.batch([at(deps.now() - 121_000, null)])
  expect((await giveUp('use-a-coupon/words/en')).status).toBe(200)
  await minute()
})

deepTest("translations removed during a release never pose as the release's", async () => {
  const late = { ...deps, db: withLatency(deps.db) }
  const [id, locale] = ['rooms-and-guests', 'nl'] as const
  const release = await releaseWords(id, locale)
  const outcomes = new Set<string>()
  for (let run = 0; run < (isDeep ? 6 : 2); run++) {
    await patch(`${id}/words/${locale}`, { question: `Vraag ${run}?`, answer: `Antwoord ${run}.` })
    await deps.db.batch([{ sql: "UPDATE help_release SET digest = 'before'", params: [] }])
    const wait = new Promise((resolve) => setTimeout(resolve, run * 120))
    const [, given] = await Promise.all([
      runJob(late, { job: 'keep-articles', after: '' }),
      wait.then(() => deleteTextByAdmin(late, anActor(), { id, locale, idempotency: null })),
    ])
    outcomes.add(given.ok ? 'given up' : given.problem.code)
    await minute()
    const row = await deps.db.first(
      'SELECT question, answer, is_own FROM help_article_text WHERE article_id = ? AND locale = ?',
      id,
      locale,
    )
    const own = { question: `Vraag ${run}?`, answer: `Antwoord ${run}.`, is_own: 1 }
    expect(row).toEqual(given.ok ? { ...release, is_own: 0 } : own)
  }
  expect([...outcomes].every((outcome) => ['given up', 'in_progress'].includes(outcome))).toBe(true)
})
