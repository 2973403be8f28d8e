import type { BrandId } from '#app/brands/brands.ts'
import type { Week } from '#app/domain/games/weeks.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Award, Prize } from './prize.ts'

type Row = Record<string, SqlValue>

/** Returns the prizes of a country from the first rank on. */
export async function findPrizes(db: Database, country: string): Promise<Prize[]> {
  const rows = await db.all<Row>('SELECT * FROM game_prize WHERE country = ? ORDER BY first_rank', country)
  return rows.map(toPrize)
}

export async function findAllPrizes(db: Database): Promise<{ country: string; prize: Prize }[]> {
  const rows = await db.all<Row>('SELECT * FROM game_prize ORDER BY country, first_rank')
  return rows.map((row) => ({ country: String(row.country), prize: toPrize(row) }))
}

/** Returns null for a country that the site does not have. */
export async function findCurrencyOfCountry(db: Database, country: string): Promise<string | null> {
  const row = await db.first<{ currency: string }>('SELECT currency FROM country WHERE code = ?', country)
  return row?.currency ?? null
}

/** Returns the statements that replace all prizes of a country. */
export function prizeStatements(country: string, prizes: readonly Prize[]): Statement[] {
  return [
    statement('DELETE FROM game_prize WHERE country = ?', country),
    ...prizes.map((prize) =>
      statement(
        `INSERT INTO game_prize (country, first_rank, last_rank, kind, amount_minor, percent, currency, days)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        country,
        prize.firstRank,
        prize.lastRank,
        prize.kind,
        prize.amountMinor,
        prize.percent,
        prize.currency,
        prize.days,
      ),
    ),
  ]
}

/** Returns a page of an account's awards, latest first. */
export async function findAwards(
  db: Database,
  { brandId, userId, limit, offset }: { brandId: BrandId; userId: string; limit: number; offset: number },
): Promise<Award[]> {
  const rows = await db.all<Row>(
    `SELECT * FROM game_award WHERE brand_id = ? AND user_id = ? ORDER BY created_at DESC, id LIMIT ? OFFSET ?`,
    brandId,
    userId,
    limit,
    offset,
  )
  return rows.map(toAward)
}

/** Returns one prize for its message, or null when the account was deleted. */
export async function findAward(db: Database, id: string): Promise<Award | null> {
  const row = await db.first<Row>(
    `SELECT a.* FROM game_award a JOIN user u ON u.id = a.user_id WHERE a.id = ? AND u.deleted_at IS NULL`,
    id,
  )
  return row && toAward(row)
}

export type DueWeek = { brandId: BrandId; country: string; week: Week }

/** Returns weeks with points whose prizes are not given yet. */
export async function listDueWeeks(db: Database, limit: number): Promise<DueWeek[]> {
  const rows = await db.all<Row>(
    `SELECT DISTINCT s.brand_id, s.country, s.week FROM game_score s WHERE NOT EXISTS (SELECT 1 FROM game_week w
       WHERE w.brand_id = s.brand_id AND w.country = s.country AND w.week = s.week) ORDER BY s.week LIMIT ?`,
    limit,
  )
  return rows.map((row) => ({
    brandId: row.brand_id as BrandId,
    country: String(row.country),
    week: row.week as Week,
  }))
}

export type Candidate = {
  userId: string
  points: number
  devices: string[]
  /** Origin of the host on which they played last. */
  origin: string
  phone: string | null
  email: string | null
  locale: string | null
}

/** Returns players of the prize leaderboard, with the browsers of their scored plays of the week. */
export async function listCandidates(
  db: Database,
  { brandId, country, week }: DueWeek,
  { limit, offset }: { limit: number; offset: number },
): Promise<Candidate[]> {
  const rows = await db.all<Row>(
    `SELECT s.user_id, s.total, (SELECT json_group_array(DISTINCT p.device) FROM game_play p
        WHERE p.brand_id = s.brand_id AND p.week = s.week AND p.user_id = s.user_id AND p.is_scored = 1) AS devices,
       (SELECT p.origin FROM game_play p WHERE p.brand_id = s.brand_id AND p.week = s.week AND p.user_id = s.user_id
          AND p.is_scored = 1 ORDER BY p.started_at DESC LIMIT 1) AS origin,
       u.country_code || u.phone AS phone, u.email, u.locale
     FROM game_score s JOIN user u ON u.id = s.user_id
     WHERE s.brand_id = ?1 AND s.country = ?2 AND s.week = ?3 AND s.category = 'all' AND u.deleted_at IS NULL
     ORDER BY s.total DESC, s.total_at, s.user_id LIMIT ?4 OFFSET ?5`,
    brandId,
    country,
    week,
    limit,
    offset,
  )
  return rows.map((row) => ({
    userId: String(row.user_id),
    points: Number(row.total),
    devices: JSON.parse(String(row.devices)) as string[],
    origin: String(row.origin ?? ''),
    phone: toTextOrNull(row.phone),
    email: toTextOrNull(row.email),
    locale: toTextOrNull(row.locale),
  }))
}

function toTextOrNull(value: SqlValue | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}

function toPrize(row: Row): Prize {
  return {
    firstRank: Number(row.first_rank),
    lastRank: Number(row.last_rank),
    ...toGift(row),
    days: row.days === null ? null : Number(row.days),
  }
}

function toGift(row: Row): Pick<Prize, 'kind' | 'amountMinor' | 'percent' | 'currency'> {
  return {
    kind: row.kind === 'voucher' ? 'voucher' : 'money',
    amountMinor: Number(row.amount_minor),
    percent: row.percent === null ? null : Number(row.percent),
    currency: String(row.currency),
  }
}

function toAward(row: Row): Award {
  return {
    id: String(row.id),
    week: row.week as Week,
    category: row.category as Award['category'],
    rank: Number(row.rank),
    points: Number(row.points),
    ...toGift(row),
    voucherCode: toTextOrNull(row.voucher_code),
    endsAt: row.ends_at === null ? null : Number(row.ends_at),
    givenAt: Number(row.created_at),
  }
}
