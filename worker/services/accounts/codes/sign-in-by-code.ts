import { mapFields, profileFields } from '#app/domain/guests/guest-fields.ts'
import { storedSpellings } from '#app/domain/guests/phone-number.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { randomToken, sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
} from '#worker/services/accounts/sessions/session.ts'
import { type SignedIn, welcome } from '#worker/services/accounts/sessions/start-session.ts'
import {
  insertSessionByPhone,
  type Profile,
  selectSessionUser,
  type User,
  updatePhoneFormat,
  updateProvenNetwork,
  upsertUser,
} from '#worker/services/accounts/user.ts'
import { proveBookings, renumberBookings } from '#worker/services/bookings/of-guest/guest-bookings-statement.ts'
import { type AcceptedCode, checkCode, type EnteredCode, refuseWrongCode } from './check-code.ts'
import { creditEnteredCode, isCodeUnused, type ProvenCode, uncountStatement } from './code-limits.ts'
import { deleteCode } from './one-time-password.ts'

export type SignIn = EnteredCode & {
  profile: Profile
  oldSessionId: string | null
}

export const emptyProfile: Profile = {
  ...mapFields([...profileFields, 'email'], () => null),
  hasGdprConsent: false,
}

/** Signs in by a one-time password; the first sign-in creates the account. */
export async function signInByCode(deps: Deps, scope: Scope, input: SignIn): Promise<Result<SignedIn, Problem>> {
  const accepted = await checkCode(deps, scope, input)
  return accepted.ok ? openSession(deps, scope, { ...input, ...accepted.value }) : accepted
}

async function openSession(deps: Deps, scope: Scope, input: SignIn & AcceptedCode): Promise<Result<SignedIn, Problem>> {
  const { verifiedCode, counted, networkHash } = input
  const sessionId = randomToken(deps.randomBytes, 32)
  const idHash = await sha256(sessionId)
  const results = await deps.db.batch([
    ...renumberFormer(verifiedCode),
    upsertUser(randomToken(deps.randomBytes, 16), verifiedCode, input.profile),
    insertSessionByPhone(verifiedCode, {
      idHash,
      expiresAt: verifiedCode.at + SESSION_LIFE_MS,
      device: scope.visitor.device,
      country: scope.visitor.geoCountry,
    }),
    updateProvenNetwork(verifiedCode, networkHash),
    updateNameFromBooking(verifiedCode, scope.visitor.id),
    proveBookings(verifiedCode, (bind) => isCodeUnused(verifiedCode, bind)),
    creditEnteredCode(input),
    deleteCode(verifiedCode),
    uncountStatement(counted),
    ...(input.oldSessionId === null ? [] : [deleteSession(await sha256(input.oldSessionId))]),
    deleteExpiredSessions(verifiedCode, { now: verifiedCode.at, idleSince: verifiedCode.at - SESSION_IDLE_MS }),
    selectSessionUser(idHash),
  ])
  const user = results.at(-1)?.rows[0] as User | undefined
  if (!user) return refuseWrongCode(0)
  await welcome(deps, scope, user.id)
  return ok({ user, sessionId })
}

function renumberFormer(verifiedCode: ProvenCode): Statement[] {
  const { countryCode, phone } = verifiedCode
  const former = storedSpellings(verifiedCode).filter((spelling) => spelling !== phone)
  return former.flatMap((spelling) => [
    updatePhoneFormat(spelling, verifiedCode),
    renumberBookings({ countryCode, phone: spelling }, phone, (bind) => isCodeUnused(verifiedCode, bind)),
  ])
}

/** Gives a nameless account the name of this browser's last booking, so that its guest is not asked again. */
function updateNameFromBooking(code: ProvenCode, visitorId: string): Statement {
  return boundStatement(
    (bind) => `UPDATE user SET first_name = substr(b.name, 1, instr(b.name || ' ', ' ') - 1),
        last_name = trim(substr(b.name, instr(b.name || ' ', ' ')))
      FROM (SELECT trim(guest_name) AS name FROM booking WHERE visitor_id = ${bind(visitorId)} AND visitor_id <> ''
        AND guest_phone = ${bind(code.phone)} AND guest_country_code = ${bind(code.countryCode)}
        ORDER BY created_at DESC LIMIT 1) AS b
      WHERE country_code = ${bind(code.countryCode)} AND phone = ${bind(code.phone)} AND first_name = '' AND last_name = ''
        AND ${isCodeUnused(code, bind)}`,
  )
}
