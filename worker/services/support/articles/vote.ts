import { DAY_MS } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { levelsOf } from '#worker/infra/crypto/network.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listArticlesByIds } from '#worker/services/support/articles/list-articles.ts'

type VoteRow = {
  mark: string
  /** Keyed hash of network, article and day; null without a known network. */
  networkMark: string | null
  articleId: string
  locale: Locale
  helped: boolean
  today: string
  maxPerNetwork: number
}

const IS_COUNTED = `(EXISTS (SELECT 1 FROM help_vote WHERE mark = ?1 AND helped <> ?2)
  OR (NOT EXISTS (SELECT 1 FROM help_vote WHERE mark = ?1)
    AND (SELECT count(*) FROM help_vote WHERE network_mark = ?3) < ?4))`

/** A year: repeated votes of a browser are recognized this long. */
const RETENTION_MS = 365 * DAY_MS

/** Votes that count per network, article and day: enough for a family, an office or a hotel. */
const MAX_PER_NETWORK = 20

type Vote = { articleId: string; helped: boolean }

/** Stores a vote; a changed one replaces the first. Above the network's limit the vote is silently ignored. */
export async function voteForArticle(
  deps: Deps,
  scope: Scope,
  { articleId, helped }: Vote,
): Promise<Result<Vote, Problem>> {
  const [article] = await listArticlesByIds(deps, scope, [articleId])
  if (!article) return refuse(problem('not_found'))
  const { id, network } = scope.visitor
  // One mark per vote for the widest network is sufficient, because votes cost nothing.
  const widest = network === null ? null : levelsOf(network).at(-1)
  const { secretKey } = deps.settings
  const today = new Date(deps.now()).toISOString().slice(0, 10)
  await insertVote(deps.db, {
    mark: await keyedHash(secretKey, `help-vote:${id}:${articleId}`),
    networkMark: widest ? await keyedHash(secretKey, `help-vote:${widest.key}:${articleId}:${today}`) : null,
    articleId,
    locale: scope.locale,
    helped,
    today,
    maxPerNetwork: MAX_PER_NETWORK * (widest?.times ?? 1),
  })
  return ok({ articleId, helped })
}

/** Deletes votes older than a year; their counts stay. Returns the number of votes. */
export async function eraseOldVotes({ db, now }: Pick<Deps, 'db' | 'now'>, limit: number): Promise<number> {
  const [deleted] = await db.batch([
    statement(
      'DELETE FROM help_vote WHERE mark IN (SELECT mark FROM help_vote WHERE voted_on < ?1 LIMIT ?2) RETURNING mark',
      new Date(now() - RETENTION_MS).toISOString().slice(0, 10),
      limit,
    ),
  ])
  return deleted?.rows.length ?? 0
}

async function insertVote(db: Database, row: VoteRow): Promise<void> {
  const helped = Number(row.helped)
  const commonParams = [row.mark, helped, row.networkMark, row.maxPerNetwork] as const
  await db.batch([
    // A changed vote is subtracted from its previous count, which may be of another language.
    statement(
      `UPDATE help_count SET helped = helped - ?2, not_helped = not_helped - 1 + ?2
       WHERE EXISTS (SELECT 1 FROM help_vote v WHERE v.mark = ?1 AND v.helped = ?2
         AND v.article_id = help_count.article_id AND v.locale = help_count.locale)`,
      row.mark,
      1 - helped,
    ),
    statement(
      `INSERT INTO help_count (article_id, locale, helped, not_helped) SELECT ?5, ?6, ?2, 1 - ?2 WHERE ${IS_COUNTED}
       ON CONFLICT (article_id, locale) DO UPDATE SET helped = helped + excluded.helped,
         not_helped = not_helped + excluded.not_helped`,
      ...commonParams,
      row.articleId,
      row.locale,
    ),
    statement(
      `INSERT INTO help_vote (mark, article_id, locale, helped, voted_on, network_mark)
       SELECT ?1, ?5, ?6, ?2, ?7, ?3 WHERE ${IS_COUNTED}
       ON CONFLICT (mark) DO UPDATE SET helped = excluded.helped, locale = excluded.locale, voted_on = excluded.voted_on`,
      ...commonParams,
      row.articleId,
      row.locale,
      row.today,
    ),
  ])
}
