import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { withHelpArticles } from '#tests/support/help-articles.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { eraseOldVotes, voteForArticle } from '#worker/services/support/articles/vote.ts'

const visitor = (id: string, network: string | null = null) => aScope({ visitor: { id, network } })

async function counts({ db }: Pick<TestDeps, 'db'>, articleId: string) {
  return db.first(
    `SELECT COALESCE(sum(helped), 0) AS helped, COALESCE(sum(not_helped), 0) AS not_helped FROM help_count
     WHERE article_id = ?`,
    articleId,
  )
}

test('a visitor has one vote per article, which can change [HELP-27]', async () => {
  const deps = await withHelpArticles(aDeps())
  const vote = (id: string, helped: boolean) => voteForArticle(deps, visitor(id), { articleId: 'invoice', helped })
  await vote('visitor-one', true)
  await vote('visitor-one', true)
  expect(await counts(deps, 'invoice')).toEqual({ helped: 1, not_helped: 0 })
  await vote('visitor-two', false)
  await vote('visitor-one', false)
  expect(await counts(deps, 'invoice')).toEqual({ helped: 0, not_helped: 2 })
  expect((await voteForArticle(deps, visitor('visitor-one'), { articleId: 'no-such', helped: true })).ok).toBe(false)
})

test('stored votes name neither guest, browser nor network [HELP-27]', async () => {
  const deps = await withHelpArticles(aDeps())
  await voteForArticle(deps, visitor('visitor-seven', '203.0.113.7'), { articleId: 'sign-in', helped: true })
  const json = JSON.stringify(await deps.db.all("SELECT * FROM help_vote WHERE article_id = 'sign-in'"))
  expect(json).not.toMatch(/visitor-seven|203\.0\.113/)
})

deepTest('counts match the votes, however they race [HELP-27]', async () => {
  const deps = await withHelpArticles(aDeps())
  const late = { ...deps, db: withLatency(deps.db) }
  const actual = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.boolean()), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(actual, async (votes) => {
      const articleId = 'hold-time'
      await deps.db.batch([
        { sql: 'DELETE FROM help_vote WHERE article_id = ?', params: [articleId] },
        { sql: 'DELETE FROM help_count WHERE article_id = ?', params: [articleId] },
      ])
      await Promise.all(votes.map(([who, helped]) => voteForArticle(late, visitor(`v-${who}`), { articleId, helped })))
      const sums = await deps.db.first<{ helped: number; not_helped: number }>(
        `SELECT COALESCE(sum(helped), 0) AS helped, COALESCE(sum(1 - helped), 0) AS not_helped FROM help_vote
         WHERE article_id = ?`,
        articleId,
      )
      expect(await counts(deps, articleId)).toEqual(sums)
      expect((sums?.helped ?? 0) + (sums?.not_helped ?? 0)).toBe(new Set(votes.map(([who]) => who)).size)
    }),
    { numRuns: 8 },
  )
})

test('one network votes twenty times per article and day [HELP-27]', async () => {
  const deps = await withHelpArticles(aDeps())
  const articleId = 'total-price'
  const all = (from: number) =>
    Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        voteForArticle(deps, visitor(`many-${from + index}`, '198.51.100.9'), { articleId, helped: true }),
      ),
    )
  await all(0)
  expect(await counts(deps, articleId)).toEqual({ helped: 20, not_helped: 0 })
  deps.pass(86_400_000)
  await all(100)
  expect(await counts(deps, articleId)).toEqual({ helped: 40, not_helped: 0 })
})

test('after a year the marks are deleted and the counts stay [HELP-27]', async () => {
  const deps = await withHelpArticles(aDeps())
  await voteForArticle(deps, visitor('old-one'), { articleId: 'no-show', helped: true })
  deps.pass(364 * 86_400_000)
  expect(await eraseOldVotes(deps, 500)).toBe(0)
  deps.pass(2 * 86_400_000)
  expect(await eraseOldVotes(deps, 500)).toBeGreaterThanOrEqual(1)
  expect(await deps.db.first("SELECT 1 AS found FROM help_vote WHERE article_id = 'no-show'")).toBeNull()
  expect(await counts(deps, 'no-show')).toEqual({ helped: 1, not_helped: 0 })
})
