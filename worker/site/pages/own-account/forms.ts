import type { Context } from 'hono'
import { profileBody } from '#app/contracts/guests/account.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { readDigits } from '#app/domain/typed-text.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import { parseInput } from '#worker/infra/http/parse-input.ts'
import { type Owner, readOwner } from '#worker/services/accounts/account/account.ts'
import { confirmEmailChange, requestEmailChange } from '#worker/services/accounts/account/contact/change-email.ts'
import { changePhone, sendPhoneCode } from '#worker/services/accounts/account/contact/change-phone.ts'
import { deleteAccount } from '#worker/services/accounts/account/delete-account.ts'
import { exportAccount } from '#worker/services/accounts/account/export-account.ts'
import { proveOwner, sendProofCode } from '#worker/services/accounts/account/prove-owner.ts'
import { endOtherSessions, endSession } from '#worker/services/accounts/account/sessions.ts'
import { updateProfile } from '#worker/services/accounts/account/update-profile.ts'
import type { SentCode } from '#worker/services/accounts/codes/one-time-password.ts'
import { readPhone } from '#worker/services/accounts/read-phone.ts'
import { signOut } from '#worker/services/accounts/sessions/start-session.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { clearSession, readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { readPending, writePending } from '../login/pending-sign-in.ts'
import { leave, readSentForm } from '../page-forms.ts'
import { ACCOUNT_PATH, type AccountPart, faultOf, partPath } from './visit.ts'

type ShowProfile = (
  c: Context<AppEnv>,
  owner: Owner,
  sent: { form: SentForm; errors: Record<string, string> },
) => Promise<Response>

type StepRequest = { c: Context<AppEnv>; owner: Owner; form: SentForm; path: string; show: ShowProfile }

type Step = (request: StepRequest) => Promise<Response>

const profileSteps: Record<string, Step> = {
  profile: receiveProfile,
  'end-session': receiveEndSession,
  'end-others': receiveEndOthers,
}
const proofSteps: Record<string, Step> = { 'send-proof': receiveSendProof, prove: receiveProof, again: receiveAgain }
const partSteps: Record<AccountPart, Record<string, Step>> = {
  phone: { ...proofSteps, send: receiveNewPhone, change: receivePhoneCode },
  email: { ...proofSteps, send: receiveNewEmail, confirm: receiveEmailLink },
  export: { ...proofSteps, export: receiveExport },
  delete: { ...proofSteps, delete: receiveDelete },
  ways: proofSteps,
}

export async function receiveForm(c: Context<AppEnv>, part: AccountPart | null, show: ShowProfile): Promise<Response> {
  const path = part === null ? ACCOUNT_PATH : partPath(part)
  const form = await readSentForm(c)
  const owner = await readOwner(c.var.deps, c.var.scope, readSessionId(c))
  const step = (part === null ? profileSteps : partSteps[part])[form.step ?? '']
  if (!owner.ok || !step) return leave(c, path)
  return step({ c, owner: owner.value, form, path, show })
}

function leaveWithFault(
  { c, path }: Pick<StepRequest, 'c' | 'path'>,
  problem: Problem,
  step: 'code' | null = null,
): Response {
  if (problem.code === 'proof_needed') return leave(c, path)
  return leave(c, queryPath(path, { step, error: faultOf(problem) }))
}

async function receiveProfile({ c, owner, form, show }: StepRequest): Promise<Response> {
  const { deps, scope } = c.var
  const { email: _, ...fields } = form
  const input = parseInput(profileBody, { ...fields, guest_creation: true })
  const updated = input.ok ? await updateProfile(deps, scope, { owner, request: input.value }) : input
  if (updated.ok) return leave(c, queryPath(ACCOUNT_PATH, { done: 'saved', lang: form.language ?? scope.locale }))
  const { fields: errors = {} } = await translateProblem(scope, updated.problem)
  return show(c, owner, { form, errors })
}

async function receiveEndSession({ c, owner, form }: StepRequest): Promise<Response> {
  const ended = await endSession(c.var.deps, owner, form.session ?? '')
  if (!ended.ok) return leaveWithFault({ c, path: ACCOUNT_PATH }, ended.problem)
  if (ended.value.wasCurrent) clearSession(c)
  return leave(c, ended.value.wasCurrent ? '/' : `${ACCOUNT_PATH}?done=ended`)
}

async function receiveEndOthers({ c, owner }: StepRequest): Promise<Response> {
  await endOtherSessions(c.var.deps, owner)
  return leave(c, `${ACCOUNT_PATH}?done=ended`)
}

async function receiveSendProof(request: StepRequest): Promise<Response> {
  const { c, owner } = request
  const { countryCode, phone } = owner.account
  const sent = await sendProofCode(c.var.deps, c.var.scope, { account: owner.account, address: addressOf(c) })
  return afterSending(request, sent, { countryCode: countryCode ?? '', phone: phone ?? '' })
}

/** Stores the sent code's details and shows its form. After too many requests the earlier code can still be entered. */
function afterSending(
  { c, path }: StepRequest,
  sent: Result<SentCode, Problem>,
  number: { countryCode: string; phone: string },
): Response {
  if (!sent.ok) {
    const pending = readPending(readOwnCookie(c, 'accountCode'))
    const isOpen = pending?.phone === number.phone && pending.sent !== null
    const step = isOpen && sent.problem.code === 'too_many_requests' ? 'code' : null
    return leaveWithFault({ c, path }, sent.problem, step)
  }
  const { digits, resendInSeconds, preview, isForAccounts } = sent.value
  const resendAt = c.var.deps.now() + resendInSeconds * 1000
  writeOwnCookie(c, 'accountCode', writePending({ ...number, sent: { digits, resendAt, preview, isForAccounts } }))
  return leave(c, `${path}?step=code`)
}

function readCode(form: SentForm): string {
  return readDigits(form.otp ?? '')
}

async function receiveProof({ c, owner, form, path }: StepRequest): Promise<Response> {
  const { deps, scope } = c.var
  if (!(await canLookUp(c))) return leaveWithFault({ c, path }, problem('too_many_requests'), 'code')
  const verified = await proveOwner(deps, scope, { ...owner, code: readCode(form), address: addressOf(c) })
  if (!verified.ok) return leaveWithFault({ c, path }, verified.problem, 'code')
  writeSession(c, verified.value, owner.account)
  clearOwnCookie(c, 'accountCode')
  return leave(c, path)
}

/** Signs out: an account without phone number is verified by signing in again. */
async function receiveAgain({ c, path }: StepRequest): Promise<Response> {
  await signOut(c.var.deps, readSessionId(c))
  clearSession(c)
  return leave(c, `/login?retUrl=${encodeURIComponent(path)}`)
}

async function receiveNewPhone(request: StepRequest): Promise<Response> {
  const { c, owner, form, path } = request
  const typed = { phone: form.phone ?? '', countryCode: form.country_code ?? null, countryIsoCode: null }
  const number = readPhone(typed)
  if (!number.ok) return leaveWithFault({ c, path }, number.problem)
  const input = { owner, number: { ...number.value, address: addressOf(c) } }
  return afterSending(request, await sendPhoneCode(c.var.deps, c.var.scope, input), number.value)
}

async function receivePhoneCode({ c, owner, form, path }: StepRequest): Promise<Response> {
  const { deps, scope } = c.var
  const pending = readPending(readOwnCookie(c, 'accountCode'))
  const number = pending && readPhone({ ...pending, countryIsoCode: null })
  if (!number?.ok) return leave(c, path)
  if (!(await canLookUp(c))) return leaveWithFault({ c, path }, problem('too_many_requests'), 'code')
  const input = { owner, number: { ...number.value, address: addressOf(c) }, code: readCode(form) }
  const changed = await changePhone(deps, scope, input)
  if (!changed.ok) {
    return leaveWithFault({ c, path }, changed.problem, changed.problem.code === 'otp_incorrect' ? 'code' : null)
  }
  clearOwnCookie(c, 'accountCode')
  return leave(c, `${ACCOUNT_PATH}?done=phone`)
}

async function receiveNewEmail({ c, owner, form, path }: StepRequest): Promise<Response> {
  const requested = await requestEmailChange(c.var.deps, c.var.scope, { owner, email: form.email ?? '' })
  return requested.ok ? leave(c, `${ACCOUNT_PATH}?done=sent`) : leaveWithFault({ c, path }, requested.problem)
}

async function receiveEmailLink({ c, owner, form, path }: StepRequest): Promise<Response> {
  const changed = await confirmEmailChange(c.var.deps, c.var.scope, { owner, token: form.token ?? '' })
  return changed.ok ? leave(c, `${ACCOUNT_PATH}?done=email`) : leaveWithFault({ c, path }, changed.problem)
}

async function receiveExport({ c, owner, path }: StepRequest): Promise<Response> {
  const copy = await exportAccount(c.var.deps, owner)
  if (!copy.ok) return leaveWithFault({ c, path }, copy.problem)
  c.header('Cache-Control', 'no-store')
  c.header('Content-Type', 'application/json; charset=UTF-8')
  c.header('Content-Disposition', 'attachment; filename="my-data.json"')
  return c.body(JSON.stringify(copy.value, null, 2))
}

async function receiveDelete({ c, owner, form, path }: StepRequest): Promise<Response> {
  if (form.confirmed !== '1') return leave(c, `${path}?error=confirm`)
  const deleted = await deleteAccount(c.var.deps, c.var.scope, owner)
  if (!deleted.ok) return leaveWithFault({ c, path }, deleted.problem)
  clearSession(c)
  return leave(c, `${ACCOUNT_PATH}?done=deleted`)
}
