import { minutes } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { countsAsBooking } from '#worker/infra/database/conditions/status-sql.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { deviceMark, insertMarks, isEarlierAccount, numberMark } from './account-marks.ts'
import { findProgrammeHere, type ReferralProgramme } from './programme.ts'

/** An account younger than this has just signed up. */
const NEW_ACCOUNT_MS = minutes(10)

type Friend = { id: string; countryCode: string | null; phone: string | null }

/** Links a new account to its inviter. Called with every sign-in; a second code changes nothing. */
export async function linkReferredFriend(deps: Deps, scope: Scope, friendId: string): Promise<void> {
  const friend = await findFriend(deps, friendId)
  if (!friend) return
  const marks = await listMarks(deps, scope, friend)
  const code = scope.visitor.referralCode
  const programme = code === null ? null : await findProgrammeHere(deps, scope)
  const markStatement = insertMarks(marks, friend.id, deps.now())
  const referralStatement =
    programme && code ? insertReferral(deps, scope, { friend, marks, code, programme, isNew: true }) : null
  await deps.db.batch([markStatement, ...(referralStatement ? [referralStatement] : [])])
}

/** Returns false when the guest has booked before, is linked already, or the code is invalid for them. */
export async function attachByCode(
  deps: Deps,
  scope: Scope,
  { friendId, code, programme }: { friendId: string; code: string; programme: ReferralProgramme },
): Promise<boolean> {
  const friend = await findFriend(deps, friendId)
  if (!friend) return false
  const marks = await listMarks(deps, scope, friend)
  const [, attached] = await deps.db.batch([
    insertMarks(marks, friend.id, deps.now()),
    insertReferral(deps, scope, { friend, marks, code, programme, isNew: false }),
  ])
  return attached?.changes === 1
}

type ReferralInput = {
  friend: Friend
  marks: readonly string[]
  code: string
  programme: ReferralProgramme
  isNew: boolean
}

/** Links a friend; one who used the site before (by number or browser), or is older than the code, is not counted. */
function insertReferral(deps: Deps, scope: Scope, { friend, marks, code, programme, isNew }: ReferralInput): Statement {
  const { bind, params } = bindParams()
  const [now, id, brandId] = [deps.now(), bind(friend.id), bind(scope.brand.id)]
  const { country, currency, inviterMinor, friendMinor, minimumMinor, days } = programme
  const terms = [country, currency, inviterMinor, friendMinor, minimumMinor, days].map(bind).join(', ')
  const isNotEligible = `(u.created_at < c.created_at OR ${isEarlierAccount(bind(JSON.stringify(marks)), id, bind(now))}
    OR ${isNumberOfOther(friend, bind)} OR ${isBrowserOfOther(scope.visitor.id, friend, bind)})`
  return {
    sql: `INSERT INTO referral (id, brand_id, friend_id, inviter_id, country, currency, inviter_minor, friend_minor,
        minimum_minor, days, state, reason, created_at)
      SELECT ${bind(crypto.randomUUID())}, ${brandId}, ${id}, c.user_id, ${terms},
        iif(${isNotEligible}, 'not_counted', 'open'), iif(${isNotEligible}, 'account', NULL), ${bind(now)}
      FROM referral_code c JOIN user u ON u.id = ${id}
      WHERE c.brand_id = ${brandId} AND c.code = ${bind(code)} AND c.user_id <> ${id} AND u.deleted_at IS NULL
        ${isNew ? `AND u.created_at >= ${bind(now - NEW_ACCOUNT_MS)}` : ''}
        AND NOT ${hasBooked(friend, scope, bind)}
      ON CONFLICT DO NOTHING`,
    params,
  }
}

/** SQL condition: has booked, by account or by number; cancelled bookings and stays without evidence do not count. */
function hasBooked({ id, countryCode, phone }: Friend, { brand }: Pick<Scope, 'brand'>, bind: Bind): string {
  const countsSql = `f.brand_id = ${bind(brand.id)} AND ${countsAsBooking('f')}`
  return `(EXISTS (SELECT 1 FROM booking f WHERE f.user_id = ${bind(id)} AND ${countsSql})
    OR EXISTS (SELECT 1 FROM booking f WHERE f.guest_phone = ${bind(phone)} AND f.guest_country_code = ${bind(countryCode)}
      AND f.user_id IS NULL AND ${countsSql}))`
}

function isNumberOfOther({ id, countryCode, phone }: Friend, bind: Bind): string {
  if (phone === null) return 'false'
  return `EXISTS (SELECT 1 FROM booking n WHERE n.guest_phone = ${bind(phone)} AND n.guest_country_code = ${bind(countryCode)}
    AND n.user_id IS NOT NULL AND n.user_id <> ${bind(id)})`
}

function isBrowserOfOther(visitorId: string, { id }: Friend, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM booking v WHERE v.visitor_id = ${bind(visitorId)} AND v.user_id IS NOT NULL AND v.user_id <> ${bind(id)})`
}

/** Returns a guest by account, or null when deleted. */
function findFriend({ db }: Pick<Deps, 'db'>, userId: string): Promise<Friend | null> {
  return db.first('SELECT id, country_code AS countryCode, phone FROM user WHERE id = ? AND deleted_at IS NULL', userId)
}

async function listMarks(deps: Deps, { visitor }: Scope, { countryCode, phone }: Friend): Promise<string[]> {
  const device = await deviceMark(deps, visitor.id)
  return countryCode && phone ? [device, await numberMark(deps, { countryCode, phone })] : [device]
}
