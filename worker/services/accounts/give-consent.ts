import type { BrandId } from '#app/brands/brands.ts'
import { type Choices, choosable, consentSeconds, type GivenConsent } from '#app/domain/consent/consent.ts'
import { DAY_MS, type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { keyedHash, randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { hashLevels } from '#worker/infra/crypto/network.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  type CodeLimit,
  type CountedAttempt,
  insertCounts,
  isUnderLimits,
  selectCounts,
  toCounts,
  tooManyRequests,
} from '#worker/services/accounts/codes/code-limits.ts'
import { limitsByNetwork } from './password/password-limits.ts'

type ConsentRecord = GivenConsent & { brandId: BrandId; countryCode: string }

/** A consent may have to be proven for two years. */
const RETENTION_MS = 2 * 365 * DAY_MS

const ROWS_PER_ROUND = 500

export type ConsentChoice = {
  version: number
  choices: Choices
  countryCode: string
  given: GivenConsent | null
  address: string | null
}

/**
 * Stores each change as a separate record under a random id. Above the limits nothing is stored: a consent that allows
 * more is refused, one that allows less takes effect anyway.
 */
export async function giveConsent(
  deps: Deps,
  scope: Pick<Scope, 'brand' | 'now' | 'visitor'>,
  { version, choices, countryCode, given, address }: ConsentChoice,
): Promise<Result<GivenConsent, Problem>> {
  const at = scope.now
  if (given && isSame(given, { version, choices }) && at < given.at + consentSeconds * 1000) return ok(given)
  const consent = { version, choices, at, id: randomToken(deps.randomBytes, 15) }
  const counted = await countedConsent(deps, scope, { address, at })
  const record = { ...consent, brandId: scope.brand.id, countryCode }
  const [written, ...others] = await deps.db.batch([
    ...insertConsent(record, scope.visitor.user?.id ?? null, (bind) => isUnderLimits(counted, bind)),
    insertCounts(counted),
    selectCounts(counted),
  ])
  const allowsMore = choosable.some((name) => choices[name] && !given?.choices[name])
  if ((written?.changes ?? 0) > 0 || !allowsMore) return ok(consent)
  return refuse(tooManyRequests(counted, toCounts(others.at(-1)?.rows)))
}

function isSame(given: GivenConsent, { version, choices }: Pick<GivenConsent, 'version' | 'choices'>): boolean {
  return given.version === version && choosable.every((name) => given.choices[name] === choices[name])
}

/** Deletes consents older than two years, one round of rows at a time. */
export async function eraseConsents({ db, now }: Deps): Promise<JobRound> {
  const done = await deleteConsents(db, now() - RETENTION_MS, ROWS_PER_ROUND)
  return { done, next: done < ROWS_PER_ROUND ? null : '' }
}

/** Records are stored for two years, so they are limited; many guests may share one network. */
async function countedConsent(
  deps: Deps,
  { visitor }: Pick<Scope, 'visitor'>,
  { address, at }: { address: string | null; at: Instant },
): Promise<CountedAttempt> {
  const hash = (text: string) => keyedHash(deps.settings.secretKey, text)
  const browser = `visitor:${await hash(`consent-visitor:${visitor.id}`)}`
  const networks = address === null ? [] : await hashLevels(address, (key) => hash(`consent-network:${key}`))
  const limits: CodeLimit[] = [
    { subject: browser, count: 10, withinMs: minutes(10) },
    { subject: browser, count: 30, withinMs: DAY_MS },
  ]
  const networkLimits = limitsByNetwork(networks, [
    { count: 100, withinMs: minutes(10) },
    { count: 1_000, withinMs: DAY_MS },
  ])
  return { call: 'consent', at, limits: [...limits, ...networkLimits] }
}

function insertConsent(record: ConsentRecord, userId: string | null, condition: (bind: Bind) => string): Statement[] {
  const { id, version, choices, brandId, countryCode, at } = record
  const flags = [choices.preferences, choices.statistics, choices.marketing].map(Number)
  const { bind, params } = bindParams()
  const values = [id, version, ...flags, brandId, countryCode, at].map(bind)
  const insert = {
    sql: `INSERT INTO consent_record (id, version, preferences, statistics, marketing, brand_id, country, given_at)
      SELECT ${values.join(', ')} WHERE ${condition(bind)}`,
    params,
  }
  const insertOwner = 'INSERT INTO consent_owner (consent_id, user_id) SELECT id, ?2 FROM consent_record WHERE id = ?1'
  return userId === null ? [insert] : [insert, statement(insertOwner, id, userId)]
}

async function deleteConsents(db: Database, before: Instant, max: number): Promise<number> {
  const expiredIds = 'SELECT id FROM consent_record WHERE given_at < ?1 ORDER BY given_at LIMIT ?2'
  const [, deleted] = await db.batch([
    statement(`DELETE FROM consent_owner WHERE consent_id IN (${expiredIds})`, before, max),
    statement(`DELETE FROM consent_record WHERE id IN (${expiredIds})`, before, max),
  ])
  return deleted?.changes ?? 0
}
