import * as v from 'valibot'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import {
  type DetailDecision,
  findUserByNumber,
  listRequestedDetails,
  updateDetailState,
} from './account-detail-storage.ts'

const options = v.object({
  phone: v.pipe(v.string('is missing'), v.regex(/^\+\d{1,3}[ -]\d{4,15}$/, 'is a dial code, a space and the number')),
  'tax-number': v.pipe(v.string('is missing'), v.trim(), v.toUpperCase()),
  decision: v.picklist(['approved', 'refused'], 'is --approve or --refuse, one of them'),
})

export type Decision = v.InferOutput<typeof options>

/** Reads what an operator typed: a decision, null for the list of what waits; else what is wrong, one line each. */
export function readDecision(typed: Record<string, unknown>): Result<Decision | null, string> {
  if (Object.keys(typed).length === 0) return ok(null)
  const { approve, refuse: isRefused, ...rest } = typed
  const decision = approve === isRefused ? null : approve ? 'approved' : 'refused'
  const parsed = v.safeParse(options, { ...rest, decision })
  if (parsed.success) return ok(parsed.output)
  return refuse(parsed.issues.map((issue) => `--${v.getDotPath(issue) ?? ''} ${issue.message}`).join('\n'))
}

/** Approves or refuses the account of a guest while it is as the operator has seen it; false: it is not, or is so already. */
export function decideDetailOf({ db }: Pick<Deps, 'db'>, decision: DetailDecision): Promise<boolean> {
  return updateDetailState(db, decision)
}

/** Approves or refuses a company's account as the operator has seen it, or lists what waits; what to print. For operators only. */
export async function decideAccountDetail(deps: Pick<Deps, 'db' | 'now'>, decision: Decision | null): Promise<string> {
  if (!decision) {
    const waiting = await listRequestedDetails(deps.db)
    return waiting
      .map(({ phone, kind, company, taxNumber, guestName, askedAt }) =>
        [phone, kind, taxNumber, company, guestName, new Date(askedAt).toISOString()].join(' | '),
      )
      .join('\n')
  }
  const [countryCode = '', phone = ''] = decision.phone.split(/[ -]/)
  const { 'tax-number': taxNumber, decision: state } = decision
  const userId = await findUserByNumber(deps.db, { countryCode, phone })
  const isDone = userId !== null && (await updateDetailState(deps.db, { userId, taxNumber, state, at: deps.now() }))
  return isDone ? decision.decision : 'no such request'
}
