import { expect, test } from 'vitest'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { type SqlValue, statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'

const { db } = aDeps()

/** A partner's row with these values, the query that reads it, and a change of its title. */
async function aRow(source: SqlValue = null) {
  const name = `as-read-${Math.floor(Math.random() * 1e9)}`
  const insert = statement("INSERT INTO partner (name, title, source) VALUES (?, 'Was', ?)", name, source)
  const rename = (title: string) => statement('UPDATE partner SET title = ? WHERE name = ?', title, name)
  const query = statement('SELECT *, length(title) / 4.0 AS share FROM partner WHERE name = ?1', name)
  const titleOf = async () =>
    (await db.first<{ title: string }>('SELECT title FROM partner WHERE name = ?', name))?.title ?? null
  return { name, insert, rename, query, titleOf }
}

const late = refuse(problem('in_progress', { retryAfterSeconds: 1 }))

test.each([null, '', '"', 'ä \u{1f3e8}\n?1', '12'])(
  'changes a row that is unchanged since reading, with %j in it',
  async (source) => {
    const { insert, rename, query, titleOf } = await aRow(source)
    await db.batch([insert])
    const plan = () => ok({ value: 'done', statements: [rename('After')] })
    expect(await updateIfUnchanged({ db }, query, plan)).toEqual(ok('done'))
    expect(await titleOf()).toBe('After')
  },
)

test('leaves a row that was concurrently changed, added or deleted', async () => {
  const { name, insert, rename, query, titleOf } = await aRow()
  const changeAfter = (other: ReturnType<typeof statement>) =>
    updateIfUnchanged({ db }, query, async () => {
      await db.batch([other])
      return ok({ value: 'done', statements: [statement('DELETE FROM partner WHERE name = ?', name), insert] })
    })
  expect([await changeAfter(insert), await titleOf()]).toEqual([late, 'Was'])
  expect([await changeAfter(rename('Other')), await titleOf()]).toEqual([late, 'Other'])
  const gone = statement('DELETE FROM partner WHERE name = ?', name)
  expect([await changeAfter(gone), await titleOf()]).toEqual([late, null])
})

test('a refusing plan writes nothing; database errors are thrown', async () => {
  const { insert, query, titleOf } = await aRow()
  await db.batch([insert])
  const refused = refuse(problem('not_modifiable'))
  expect(await updateIfUnchanged({ db }, query, () => refused)).toEqual(refused)
  expect(await updateIfUnchanged({ db }, query, () => ok({ value: 'so already', statements: [] }))).toEqual(
    ok('so already'),
  )
  const twice = updateIfUnchanged({ db }, query, () => ok({ value: 'done', statements: [insert] }))
  await expect(twice).rejects.toThrow('UNIQUE')
  expect(await titleOf()).toBe('Was')
})
