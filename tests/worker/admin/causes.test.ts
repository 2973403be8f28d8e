import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const site = createSite()
const words = { en: { name: 'Trees', text: 'Plants trees.' } }

const pageOf = async (host: string) =>
  (await (await openBrowser(site, { host, headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })).fetch('/donate')).status

test("adds, changes and ends a cause, and the country's page follows [HELP-94, HELP-99]", async () => {
  const token = await aToken(deps)
  const host = 'nl.dunehouse.localhost'
  expect(await pageOf(host)).toBe(404)
  const path = '/v1/causes/trees'
  const made = await callAdmin(path, { method: 'PATCH', token, body: { country: 'NL', words } })
  expect(made.answer).toEqual({
    id: 'trees',
    country: 'NL',
    rank: 1,
    is_open: true,
    is_example: false,
    words,
    account: 'cause:trees',
  })
  expect(await pageOf(host)).toBe(200)
  await callAdmin(path, { method: 'PATCH', token, body: { rank: 3 } })
  const { answer } = await callAdmin('/v1/causes', { token })
  expect(answer.items.filter(({ country }: { country: string }) => country === 'NL')).toEqual([
    { ...made.answer, rank: 3 },
  ])
  expect(answer.limits).toContainEqual({ currency: 'EUR', least_minor: 200, most_minor: 100_000 })
  expect((await callAdmin(path, { method: 'PATCH', token, body: { is_open: false } })).answer.is_open).toBe(false)
  expect(await pageOf(host)).toBe(404)
  const audit = await deps.db.all("SELECT action FROM audit_event WHERE subject = 'cause:trees'")
  expect(audit).toHaveLength(3)
})

test('refuses an invalid cause with the reason and writes nothing [HELP-94]', async () => {
  const token = await aToken(deps)
  await deps.db.batch([{ sql: "DELETE FROM donation_limit WHERE currency = 'CHF'", params: [] }])
  const path = '/v1/causes/wrong'
  const wrongs: [object, string][] = [
    [{ words }, 'country'],
    [{ country: 'NL' }, 'words'],
    [{ country: 'QQ', words }, 'country'],
    [{ country: 'NL', words: { nl: words.en } }, 'words.en'],
    [{ country: 'NL', words: { ...words, xx: words.en } }, 'words.xx'],
    [{ country: 'CH', words }, 'country'],
  ]
  for (const [body, field] of wrongs) {
    const { status, answer } = await callAdmin(path, { method: 'PATCH', token, body })
    expect([status, Object.keys(answer.error.fields)], JSON.stringify(body)).toEqual([422, [field]])
  }
  expect(await deps.db.all("SELECT 1 FROM cause WHERE id = 'wrong'")).toEqual([])
})

test('donation limits are data, and apply to a new currency [HELP-94]', async () => {
  const token = await aToken(deps)
  const patch = (currency: string, body: object) =>
    callAdmin(`/v1/donation-limits/${currency}`, { method: 'PATCH', token, body })
  expect((await patch('QQQ', { least_minor: 1, most_minor: 2 })).status).toBe(404)
  expect((await patch('CHF', { least_minor: 300, most_minor: 200 })).status).toBe(422)
  expect((await patch('CHF', { least_minor: 200, most_minor: 90_000 })).answer).toEqual({
    currency: 'CHF',
    least_minor: 200,
    most_minor: 90_000,
  })
  const cause = await callAdmin('/v1/causes/peaks', { method: 'PATCH', token, body: { country: 'CH', words } })
  expect(cause.status).toBe(200)
})
