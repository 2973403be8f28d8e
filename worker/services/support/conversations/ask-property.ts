import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { ticketTextFault, toTicketText } from '#app/domain/help/ticket-rules.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { levelsOf, type NetworkLevel } from '#worker/infra/crypto/network.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'

/** Questions a day: of one address and of one network, which may be a hotel's or company's; see `levelsOf`. */
const MAX_PER_EMAIL = 5
const MAX_PER_NETWORK = 10

const RETRY_AFTER_SECONDS = 3_600

/** Drafts and test properties do not exist for guests. */
const IS_OPEN_TO_QUESTIONS = 'is_test = 0 AND is_live = 1'

export type Question = { propertyId: number; name: string; email: string; text: string; key: string }

/**
 * Starts a conversation with a property without a booking. Nothing is sent to the address until staff answer. A visitor
 * starts one conversation with the same `key`.
 */
export async function askProperty(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  { brand, locale, origin, visitor }: Pick<Scope, 'brand' | 'locale' | 'origin' | 'visitor'>,
  { propertyId, name, email, text: typed, key }: Question,
): Promise<Result<{ conversationId: string }, Problem>> {
  const text = toTicketText(typed)
  const fault = ticketTextFault(text)
  if (fault) return refuseFields({ text: fault })
  const { secretKey } = deps.settings
  const at = deps.now()
  const [network, ...wider] = await hashNetworks(secretKey, visitor.network)
  const id = (await keyedHash(secretKey, `question:${visitor.id}:${key}`)).replace(/\W/g, '').slice(0, 20)
  const values = [id, brand.id, name, email, locale, origin, network?.key ?? null, at]
  // A trigger fills `preview` with the first message.
  const [, , , conversation, property] = await deps.db.batch([
    boundStatement(
      (
        bind,
      ) => `INSERT INTO conversation (id, brand_id, guest_name, guest_email, locale, origin, network_hash, created_at,
          changed_at, subject, property_id, state, last_author, preview)
        SELECT ${values.map(bind).join(', ')}, ${bind(at)}, 'question', p.id, 'open', 'guest', ''
        FROM property p WHERE p.id = ${bind(propertyId)} AND p.brand_id = ${bind(brand.id)} AND ${IS_OPEN_TO_QUESTIONS}
          AND (SELECT count(*) FROM conversation x WHERE x.guest_email = ${bind(email)}
            AND x.created_at > ${bind(at - DAY_MS)}) < ${MAX_PER_EMAIL}
          AND (SELECT count(*) FROM conversation x WHERE x.network_hash = ${bind(network?.key ?? null)}
            AND x.created_at > ${bind(at - DAY_MS)}) < ${MAX_PER_NETWORK}
          AND ${isUnderWiderLimits(wider, at, bind)}
        ON CONFLICT DO NOTHING`,
    ),
    countInWider(wider, at),
    insertFirstMessage(id, text, at),
    statement('SELECT 1 AS found FROM conversation WHERE id = ?', id),
    statement(
      `SELECT 1 AS found FROM property WHERE id = ? AND brand_id = ? AND ${IS_OPEN_TO_QUESTIONS}`,
      propertyId,
      brand.id,
    ),
  ])
  if (conversation?.rows[0]) return ok({ conversationId: id })
  if (!property?.rows[0]) return refuse(problem('not_found'))
  const details = { message: 'errors.messagesSpent', retryAfterSeconds: RETRY_AFTER_SECONDS } as const
  return refuse(problem('too_many_requests', details))
}

/** Returns the networks around an address as keyed hashes, narrowest first; none without an address. */
function hashNetworks(secretKey: string, network: string | null): Promise<NetworkLevel[]> {
  const hash = ({ key, times }: NetworkLevel) =>
    keyedHash(secretKey, `question-network:${key}`).then((hashed) => ({ key: hashed, times }))
  return Promise.all((network === null ? [] : levelsOf(network)).map(hash))
}

/** SQL condition that the networks around an IPv6 network, whose holder has many of them, asked few questions. */
function isUnderWiderLimits(wider: readonly NetworkLevel[], at: Instant, bind: Bind): string {
  const counts = wider.map(
    ({ key, times }) => `(SELECT coalesce(sum(a.count), 0) FROM attempt a WHERE a.scope = 'question'
      AND a.subject = ${bind(key)} AND a.window_start > ${bind(at - DAY_MS)}) < ${MAX_PER_NETWORK * times}`,
  )
  return ['true', ...counts].join(' AND ')
}

/** Counts a question that the statement before has stored. */
function countInWider(wider: readonly NetworkLevel[], at: Instant): Statement {
  return statement(
    `INSERT INTO attempt (scope, subject, window_start, count)
     SELECT 'question', value, ?2, 1 FROM json_each(?1) WHERE changes() > 0
     ON CONFLICT (scope, subject, window_start) DO UPDATE SET count = count + 1`,
    JSON.stringify(wider.map(({ key }) => key)),
    at,
  )
}

function insertFirstMessage(id: string, text: string, at: Instant) {
  return statement(
    `INSERT INTO conversation_message (id, conversation_id, author, text, at)
     SELECT c.id || '.first', c.id, 'guest', ?2, ?3 FROM conversation c WHERE c.id = ?1 ON CONFLICT DO NOTHING`,
    id,
    text,
    at,
  )
}

/** Returns a property that guests of the brand may ask, or null. */
export function findAskedProperty(
  db: Deps['db'],
  propertyId: number,
  brandId: string,
): Promise<{ name: string } | null> {
  return db.first(
    `SELECT name FROM property WHERE id = ? AND brand_id = ? AND ${IS_OPEN_TO_QUESTIONS}`,
    propertyId,
    brandId,
  )
}
