import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { anActor, callAdmin } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import csv from '#tests/support/import/sample.csv?raw'
import { deepTest } from '#tests/support/is-deep.ts'
import { runAdminJobs } from '#worker/admin/jobs.ts'
import { undoImport } from '#worker/admin/services/imports/undoing/undo-import.ts'

let deps: TestDeps
let admin: Awaited<ReturnType<typeof anImporter>>

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  deps = aDeps()
  admin = await anImporter(deps)
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
  await admin.importFile('stays', csv)
})

const REVIEWS = `property_code,review_code,rating,author,language,text,stayed_on
MYH001,r-1,5,Asha Singh,en,"Lovely, quiet.",2026-10-03
MYH001,r-2,1,Bo Jansen,nl,Koud en nat.,2026-10-09
`
const score = () => deps.db.first(`SELECT rating_tenths, rating_count FROM property WHERE oyo_id = 'MYH001'`)

async function reviewIds() {
  const rows = await deps.db.all<{ id: number }>('SELECT id FROM review ORDER BY import_code')
  return rows.map(({ id }) => id)
}

test('imported reviews leave hidden ones out of the score and keep answers', async () => {
  await admin.importFile('reviews', REVIEWS)
  const [first, second] = await reviewIds()
  const { token } = admin
  const body = { state: 'hidden', reason: 'insult' }
  await callAdmin(`/v1/reviews/${second}`, { method: 'PATCH', token, body })
  await callAdmin(`/v1/reviews/${first}/replies`, { token, body: { text: 'Thank you.' } })
  const outcome = await admin.importFile('reviews', `${REVIEWS}MYH001,r-3,4,Cleo,en,Good.,2026-10-11\n`)
  expect(outcome).toMatchObject({ added: 1, changed: 0, unchanged: 2 })
  expect(await score()).toEqual({ rating_tenths: 45, rating_count: 2 })
  await admin.importFile('reviews', REVIEWS.replace('MYH001,r-1,5', 'MYH001,r-1,4'))
  expect(await deps.db.first('SELECT rating_tenths, reply, replied_on FROM review WHERE id = ?', first ?? 0)).toEqual({
    rating_tenths: 40,
    reply: 'Thank you.',
    replied_on: '2026-11-21',
  })
})

const COUPON = 'coupon,brand,kind,value,currency,starts_on,ends_on'

test("an import keeps omitted coupon fields and the budget's currency", async () => {
  const { token } = admin
  const input = {
    code: 'SPENT',
    brand: 'marigold',
    percent: 10,
    currency: 'INR',
    cap_minor: 5000,
    budget_minor: 90_000,
  }
  const days = { starts_on: '2026-01-01', ends_on: '2027-12-31' }
  await callAdmin('/v1/coupons', { token, body: { ...input, ...days, max_uses: 7 } })
  const line = 'SPENT,marigold,percent,20,INR,2026-01-01,2027-12-31'
  expect(await admin.importFile('coupons', `${COUPON}\n${line}\n`)).toMatchObject({ changed: 1, refused: 0 })
  expect(await deps.db.first('SELECT value, cap_minor, max_uses, budget_minor FROM coupon')).toEqual({
    value: 20,
    cap_minor: 5000,
    max_uses: 7,
    budget_minor: 90_000,
  })
  const other = await admin.importFile('coupons', `${COUPON},cap\n${line.replace('INR', 'EUR')},50\n`)
  expect(other).toMatchObject({ refused: 1, faults: [{ field: 'currency' }] })
  await deps.db.batch([{ sql: 'UPDATE coupon SET cap_minor = NULL', params: [] }])
  const bare = await admin.importFile('coupons', `${COUPON}\n${line.replace(',20,', ',30,')}\n`)
  expect(bare).toMatchObject({ refused: 1, faults: [{ field: 'cap' }] })
})

deepTest('an imported deal refuses a coupon of another brand, like the admin', async () => {
  await admin.importFile('coupons', `${COUPON}\nDUNES,dunehouse,percent,20,,2026-01-01,2027-12-31\n`)
  const deal = { deal_name: 'd', brand: 'marigold', coupon: 'DUNES', starts_on: '2026-12-01', ends_on: '2026-12-31' }
  const texts = { en: { title: 'T', terms: 'T' } }
  const outcome = await admin.importFile('deals', JSON.stringify({ ...deal, texts }), { format: 'jsonl' })
  expect(outcome).toMatchObject({ refused: 1, faults: [{ field: 'coupon', message: 'is not a coupon of this brand' }] })
})

test('the audit stores no review text, yet an undo restores it', async () => {
  await admin.importFile('reviews', REVIEWS)
  const { id } = await admin.importFile(
    'reviews',
    REVIEWS.replace('Asha Singh,en,"Lovely, quiet."', 'Asha S,en,"Loud."'),
  )
  expect(await admin.undo(id)).toMatchObject({ taken_back: 1, left: [] })
  expect(await deps.db.first("SELECT author, body FROM review WHERE import_code = 'r-1'")).toEqual({
    author: 'Asha Singh',
    body: 'Lovely, quiet.',
  })
  const audit = JSON.stringify(await deps.db.all("SELECT * FROM audit_event WHERE action LIKE 'import.%'"))
  expect(audit).toContain('r-1')
  for (const word of ['Asha', 'Lovely', 'Loud', 'Jansen', 'Koud']) expect(audit).not.toContain(word)
})

test("the minute's job updates the search suggestions", async () => {
  await deps.db.batch([{ sql: "UPDATE property SET name = 'Anew' WHERE oyo_id = 'MYH001'", params: [] }])
  await runAdminJobs(deps, env as never)
  expect(await deps.db.all('SELECT 1 FROM search_due')).toEqual([])
  expect(await deps.search.first("SELECT 1 AS is_there FROM suggestion WHERE name = 'Anew'")).toEqual({ is_there: 1 })
})

deepTest('an undo invalidates the same pages as the import', async () => {
  const { id } = await admin.importFile('coupons', `${COUPON}\nANEW,marigold,percent,20,,2026-01-01,2027-12-31\n`)
  const raise = vi.fn(async () => {})
  const heard = { ...deps, pageVersions: { ...deps.pageVersions, raise } }
  const undone = await undoImport(heard, anActor(), id)
  expect(undone).toMatchObject({ ok: true, value: { undoneCount: 1 } })
  expect(raise).toHaveBeenCalledWith(['brand:marigold'])
})
