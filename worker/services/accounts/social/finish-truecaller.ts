import type { Instant } from '#app/domain/dates/instant.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import { openSealed, sealText } from '#worker/infra/crypto/sealed-text.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { finishTrip, type Returned } from '#worker/services/accounts/social/finish-trip.ts'
import { readTrip } from '#worker/services/accounts/social/trip-ticket.ts'

type TruecallerAnswer = { requestId: string; word: string | null }

const SEAL = 'truecaller'

const DECLINED = 'declined'

export async function finishTruecaller(
  deps: Deps,
  scope: Scope,
  { ownState, deviceMark }: { ownState: string | null; deviceMark: string | null },
): Promise<Result<Returned | null, Problem>> {
  const trip = ownState === null ? null : await readTrip(deps, scope.visitor.id, ownState)
  const params = trip && (await readTruecallerAnswer(deps, trip.nonce))
  if (trip && !params) return ok(null)
  const back = new URLSearchParams(params ?? {})
  if (ownState !== null) back.set('state', ownState)
  return finishTrip(deps, scope, { mode: 'TRUECALLER', params: back, ownState, deviceMark })
}

export async function receiveTruecaller(deps: Deps, { requestId, word }: TruecallerAnswer): Promise<boolean> {
  const sealed = await sealText(deps.settings.secretKey, SEAL, word ?? DECLINED)
  return updateTruecallerAnswer(deps.db, requestId, { sealed, now: deps.now() })
}

async function readTruecallerAnswer(deps: Deps, requestId: string): Promise<URLSearchParams | null> {
  const sealed = await findTruecallerAnswer(deps.db, requestId, deps.now())
  const word = sealed && (await openSealed(deps.settings.secretKey, SEAL, sealed))
  if (!word) return null
  return new URLSearchParams(word === DECLINED ? { error: 'access_denied' } : { word })
}

export async function insertTruecallerRequest(db: Database, requestId: string, expiresAt: Instant): Promise<void> {
  const hash = await sha256(requestId)
  await db.batch([
    statement('INSERT INTO truecaller_request (request_hash, expires_at) VALUES (?1, ?2)', hash, expiresAt),
  ])
}

async function updateTruecallerAnswer(
  db: Database,
  requestId: string,
  answer: { sealed: string; now: Instant },
): Promise<boolean> {
  const [written] = await db.batch([
    statement(
      'UPDATE truecaller_request SET sealed = ?2 WHERE request_hash = ?1 AND sealed IS NULL AND expires_at > ?3',
      await sha256(requestId),
      answer.sealed,
      answer.now,
    ),
  ])
  return written?.changes === 1
}

async function findTruecallerAnswer(db: Database, requestId: string, now: Instant): Promise<string | null> {
  const row = await db.first<{ sealed: string | null }>(
    'SELECT sealed FROM truecaller_request WHERE request_hash = ?1 AND expires_at > ?2',
    await sha256(requestId),
    now,
  )
  return row?.sealed ?? null
}
