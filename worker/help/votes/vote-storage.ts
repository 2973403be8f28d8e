import type { Locale } from '#app/i18n/locales.ts'
import { type Database, statement } from '#worker/database/database.ts'

export type VoteRow = {
  /** Keyed hash of browser and article. */
  mark: string
  /** Keyed hash of network, article and day; null without a known network. */
  networkMark: string | null
  articleId: string
  locale: Locale
  helped: boolean
  today: string
  mostOfNetwork: number
}

/** A new vote below the network's limit, or a changed vote. */
const COUNTS = `(EXISTS (SELECT 1 FROM help_vote WHERE mark = ?1 AND helped <> ?2)
  OR (NOT EXISTS (SELECT 1 FROM help_vote WHERE mark = ?1)
    AND (SELECT count(*) FROM help_vote WHERE network_mark = ?3) < ?4))`

/** Stores a vote and updates the counts in one transaction; an unchanged vote has no effect. */
export async function insertVote(db: Database, row: VoteRow): Promise<void> {
  const helped = Number(row.helped)
  const shared = [row.mark, helped, row.networkMark, row.mostOfNetwork] as const
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
      `INSERT INTO help_count (article_id, locale, helped, not_helped) SELECT ?5, ?6, ?2, 1 - ?2 WHERE ${COUNTS}
       ON CONFLICT (article_id, locale) DO UPDATE SET helped = helped + excluded.helped,
         not_helped = not_helped + excluded.not_helped`,
      ...shared,
      row.articleId,
      row.locale,
    ),
    statement(
      `INSERT INTO help_vote (mark, article_id, locale, helped, voted_on, network_mark)
       SELECT ?1, ?5, ?6, ?2, ?7, ?3 WHERE ${COUNTS}
       ON CONFLICT (mark) DO UPDATE SET helped = excluded.helped, locale = excluded.locale, voted_on = excluded.voted_on`,
      ...shared,
      row.articleId,
      row.locale,
      row.today,
    ),
  ])
}

/** Deletes votes before a day, up to a limit; the counts stay. Returns the number of votes. */
export async function deleteVotes(db: Database, before: string, limit: number): Promise<number> {
  const [deleted] = await db.batch([
    statement(
      `DELETE FROM help_vote WHERE mark IN (SELECT mark FROM help_vote WHERE voted_on < ?1 LIMIT ?2) RETURNING mark`,
      before,
      limit,
    ),
  ])
  return deleted?.rows.length ?? 0
}
