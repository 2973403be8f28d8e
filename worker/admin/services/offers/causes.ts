import { findCountry } from '#app/brands/countries/countries.ts'
import type { AdminCause, AdminDonationLimit } from '#app/contracts/admin/offers/rewards.ts'
import { findCurrency } from '#app/domain/money/currency.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { versionsOfBrand } from '#worker/infra/cache/page-key.ts'
import { json, text } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { account } from '#worker/services/ledger/ledger-statement.ts'
import type { Actor } from '../actor.ts'
import { definedFields } from '../defined-fields.ts'
import { type Operation, runAudited } from '../run-audited.ts'

const CAUSES = 'SELECT id, country, rank, is_open, is_example, words FROM cause'

export async function listAdminCauses({
  db,
}: {
  db: Database
}): Promise<{ items: AdminCause[]; limits: AdminDonationLimit[] }> {
  const [rows, limits] = await Promise.all([
    db.all<Record<string, SqlValue>>(`${CAUSES} ORDER BY country, rank, id`),
    db.all<AdminDonationLimit>('SELECT currency, least_minor, most_minor FROM donation_limit ORDER BY currency'),
  ])
  return { items: rows.map(toCause), limits }
}

type CauseFields = Omit<AdminCause, 'id' | 'account'>
export type CauseInput = { [Name in keyof CauseFields]?: CauseFields[Name] | undefined }

export async function writeCauseByAdmin(
  deps: Deps,
  actor: Actor,
  { id, input, idempotency }: { id: string; input: CauseInput; idempotency: IdempotentRequest | null },
): Promise<Result<AdminCause, Problem>> {
  const snapshot = statement(
    `SELECT json_object('country', country, 'rank', rank, 'is_open', is_open, 'is_example', is_example, 'words', json(words))
     FROM cause WHERE id = ?`,
    id,
  )
  const operation: Operation = {
    action: 'cause.write',
    subject: `cause:${id}`,
    snapshot,
    // The footer of every page links to the causes, or not.
    invalidates: versionsOfBrand(null),
    idempotency,
  }
  return runAudited(deps, actor, operation, (audited) =>
    updateIfUnchanged(audited, statement(`${CAUSES} WHERE id = ?`, id), async (row) => {
      const cause = await planCause(audited.db, row && toCause(row), id, input)
      return cause.ok ? ok({ value: cause.value, statements: [upsertCause(cause.value)] }) : cause
    }),
  )
}

export async function writeDonationLimitByAdmin(
  deps: Deps,
  actor: Actor,
  { limit, idempotency }: { limit: AdminDonationLimit; idempotency: IdempotentRequest | null },
): Promise<Result<AdminDonationLimit, Problem>> {
  const { currency, least_minor, most_minor } = limit
  if (!findCurrency(currency)) return refuse(problem('not_found'))
  if (least_minor > most_minor) return refuseFields({ least_minor: 'above `most_minor`' })
  const snapshot = statement(
    `SELECT json_object('least_minor', least_minor, 'most_minor', most_minor) FROM donation_limit WHERE currency = ?`,
    currency,
  )
  const subject = `donation-limit:${currency}`
  const operation: Operation = {
    action: 'donation-limit.write',
    subject,
    snapshot,
    invalidates: versionsOfBrand(null),
    idempotency,
  }
  return runAudited(deps, actor, operation, async (audited) => {
    await audited.write([
      statement(
        `INSERT INTO donation_limit (currency, least_minor, most_minor) VALUES (?1, ?2, ?3)
         ON CONFLICT (currency) DO UPDATE SET least_minor = ?2, most_minor = ?3
           WHERE (least_minor, most_minor) IS NOT (?2, ?3)`,
        currency,
        least_minor,
        most_minor,
      ),
    ])
    return ok(limit)
  })
}

async function planCause(
  db: Database,
  before: AdminCause | null,
  id: string,
  input: CauseInput,
): Promise<Result<AdminCause, Problem>> {
  const providedFields = definedFields(input)
  const missing = before === null ? ['country', 'words'].filter((name) => !(name in providedFields)) : []
  if (missing.length > 0) return refuseFields(Object.fromEntries(missing.map((name) => [name, 'a new cause needs it'])))
  const defaults = { rank: 1, is_open: true, is_example: false, account: account.cause(id) }
  // Missing fields of a new cause were refused above, and its schema validated each field.
  const cause = { ...(before ?? { id, ...defaults }), ...providedFields } as AdminCause
  const country = findCountry(cause.country)
  if (!country || country.code !== cause.country) return refuseFields({ country: 'is none' })
  const unknownLanguage = Object.keys(cause.words).find((language) => !isLocale(language))
  if (unknownLanguage !== undefined) return refuseFields({ [`words.${unknownLanguage}`]: 'not a language of the site' })
  if (!cause.words.en) return refuseFields({ 'words.en': 'is needed' })
  const sql = 'SELECT 1 AS found FROM donation_limit WHERE currency = ?'
  if (cause.is_open && !(await db.first(sql, country.currency))) {
    return refuseFields({ country: `\`/v1/donation-limits/${country.currency}\` comes first` })
  }
  return ok(cause)
}

function upsertCause({ id, country, rank, is_open, is_example, words }: AdminCause) {
  return statement(
    `INSERT INTO cause (id, country, rank, is_open, is_example, words) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
     ON CONFLICT (id) DO UPDATE SET country = ?2, rank = ?3, is_open = ?4, is_example = ?5, words = ?6
       WHERE (country, rank, is_open, is_example, words) IS NOT (?2, ?3, ?4, ?5, ?6)`,
    id,
    country,
    rank,
    Number(is_open),
    Number(is_example),
    JSON.stringify(words),
  )
}

function toCause(row: Record<string, SqlValue>): AdminCause {
  const id = text(row.id)
  return {
    id,
    country: text(row.country),
    rank: Number(row.rank),
    is_open: row.is_open === 1,
    is_example: row.is_example === 1,
    words: json<AdminCause['words']>(row.words),
    account: account.cause(id),
  }
}
