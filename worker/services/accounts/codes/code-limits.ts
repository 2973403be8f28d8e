import { DAY_MS, HOUR_MS, type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { NetworkLevel } from '#worker/infra/crypto/network.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import { log } from '#worker/infra/log.ts'
import type { CodeRequester } from '#worker/services/accounts/code-requester.ts'

type CountedBy = 'owner' | 'number' | 'numberFromNetwork' | 'block' | 'visitor' | 'network' | 'all'

/** `past`: the rule applies only while the total count within the window is at least this. */
type Rule = { by: CountedBy; count: number; withinMs: number; past?: number }

/**
 * Limits by action. A sent code costs money and may annoy the number's owner; a presence request reveals who has an
 * account; an attempt is a guess, limited in addition to the five per code. Limits by `all` cap what an attack
 * from many networks can cost and guess. Reaching half and all of such a limit is logged (`logTotalLimit`).
 */
const rules: Record<CodeAction, readonly Rule[]> = {
  otp_send: [
    { by: 'number', count: 3, withinMs: minutes(10) },
    { by: 'number', count: 5, withinMs: HOUR_MS },
    { by: 'number', count: 10, withinMs: DAY_MS },
    // A single stranger cannot use up the owner's limit.
    { by: 'numberFromNetwork', count: 4, withinMs: HOUR_MS },
    { by: 'numberFromNetwork', count: 6, withinMs: DAY_MS },
    { by: 'block', count: 30, withinMs: HOUR_MS },
    { by: 'visitor', count: 10, withinMs: minutes(10) },
    { by: 'network', count: 10, withinMs: minutes(10) },
    { by: 'network', count: 30, withinMs: DAY_MS },
    // Above 500 in total, a network gets a code only when it has entered its last one, which an attacker's has not.
    { by: 'network', count: 1, withinMs: HOUR_MS, past: 500 },
    { by: 'all', count: 1_000, withinMs: HOUR_MS },
  ],
  otp_question: [
    { by: 'visitor', count: 3, withinMs: minutes(10) },
    { by: 'visitor', count: 10, withinMs: DAY_MS },
    { by: 'network', count: 10, withinMs: minutes(10) },
    { by: 'network', count: 30, withinMs: DAY_MS },
    { by: 'all', count: 1_000, withinMs: HOUR_MS },
  ],
  otp_try: [
    { by: 'network', count: 30, withinMs: minutes(10) },
    { by: 'all', count: 1_500, withinMs: HOUR_MS },
  ],
  // Day codes: every request counts for the requester, every sent text in total.
  otp_day: [
    { by: 'visitor', count: 3, withinMs: DAY_MS },
    { by: 'network', count: 10, withinMs: DAY_MS },
    { by: 'all', count: 300, withinMs: HOUR_MS },
  ],
  otp_day_try: [
    { by: 'visitor', count: 15, withinMs: minutes(10) },
    { by: 'network', count: 60, withinMs: minutes(10) },
  ],
}

/** Limits of the number's owner, recognised by browser or network, which strangers cannot use up. */
const ownerRules: Partial<Record<CodeAction, readonly Rule[]>> = {
  otp_send: [
    { by: 'owner', count: 3, withinMs: minutes(10) },
    { by: 'owner', count: 6, withinMs: HOUR_MS },
    { by: 'owner', count: 15, withinMs: DAY_MS },
  ],
  otp_try: [{ by: 'owner', count: 15, withinMs: minutes(10) }],
}

type CodeAction = 'otp_send' | 'otp_question' | 'otp_try' | 'otp_day' | 'otp_day_try'

type CountedAction = CodeAction | 'password_try' | 'password_mail' | 'operator_try' | 'consent'

export type CodeLimit = { subject: string; count: number; withinMs: number; past?: number }

export type CountedAttempt = { call: CountedAction; at: Instant; limits: CodeLimit[] }

/** Subject of the counts over all requesters. */
export const EVERYBODY = 'all'

export function toCountedAttempt(call: CodeAction, requester: CodeRequester, at: Instant): CountedAttempt {
  const subjects = listSubjects(requester)
  const ownerLimits = requester.ownerSubject === null ? undefined : ownerRules[call]
  const limits = (ownerLimits ?? rules[call]).flatMap(({ by, count, withinMs, past }) =>
    subjects[by].map(({ subject, times }) => ({ subject, count: count * times, withinMs, past })),
  )
  return { call, at, limits }
}

function listSubjects({
  countryCode,
  phone,
  visitorHash,
  networkHash,
  networks,
  ownerSubject,
}: CodeRequester): Record<CountedBy, { subject: string; times: number }[]> {
  const number = `${countryCode}${phone}`
  const once = (subject: string | null) => (subject === null ? [] : [{ subject, times: 1 }])
  return {
    owner: once(ownerSubject),
    number: once(number),
    numberFromNetwork: once(networkHash && `${number}@${networkHash}`),
    block: once(`block:${number.slice(0, -3)}`),
    visitor: once(`visitor:${visitorHash}`),
    network: networks.map(({ key, times }) => ({ subject: `network:${key}`, times })),
    all: once(EVERYBODY),
  }
}

/**
 * Returns whether only requests of others block this one for an hour or more: requests to the number, to its block, or
 * from the network that verified it. Limits of the browser or of an unverified network are the requester's own. Total
 * limits do not count, otherwise every number would get a day code.
 */
export function isUsedUpByOthers(counted: CountedAttempt, counts: readonly Count[]): boolean {
  const isReached = (limit: CodeLimit) => secondsUntilFree({ ...counted, limits: [limit] }, counts) > 0
  const isOwn = ({ subject }: CodeLimit) => /^(visitor|network):/.test(subject) || /^owner:[^@]*$/.test(subject)
  const isOfOthers = ({ subject, withinMs }: CodeLimit) =>
    withinMs >= HOUR_MS && /^(\+?\d+$|block:|owner:.*@)/.test(subject)
  const reached = counted.limits.filter(isReached)
  return !reached.some(isOwn) && reached.some(isOfOthers)
}

/**
 * Returns the time under which an attempt is counted: total counts are stored by minute, others by their exact time.
 */
function windowStart(subject: string, at: Instant): Instant {
  return subject === EVERYBODY ? at - (at % minutes(1)) : at
}

export type Count = { subject: string; at: Instant; count: number }

/** Returns whole seconds until all limits allow the next call; 0 means now. */
export function secondsUntilFree({ limits, at: now }: Omit<CountedAttempt, 'call'>, counts: readonly Count[]): number {
  const waits = limits.map(({ subject, count, withinMs, past = 0 }) => {
    if (sumSince(counts, { subject: EVERYBODY, since: now - withinMs }) < past) return 0
    const oldestFirst = counts
      .filter((row) => row.subject === subject && row.at > now - withinMs)
      .sort((a, b) => a.at - b.at)
    // An entered code counts negative, so the sum is followed row by row.
    let total = oldestFirst.reduce((sum, row) => sum + row.count, 0)
    if (total < count) return 0
    for (const row of oldestFirst) {
      total -= row.count
      if (total < count) return row.at + withinMs - now
    }
    return 0
  })
  return Math.max(0, Math.ceil(Math.max(0, ...waits) / 1000))
}

export function tooManyRequests(counted: CountedAttempt, counts: readonly Count[]): Problem {
  return problem('too_many_requests', { retryAfterSeconds: Math.max(1, secondsUntilFree(counted, counts)) })
}

/** Returns whether so many requests arrive in total that the rules with `past` apply. */
export function isNearTotalLimit({ limits, at }: CountedAttempt, counts: readonly Count[]): boolean {
  return limits.some(
    ({ past, withinMs }) =>
      past !== undefined && sumSince(counts, { subject: EVERYBODY, since: at - withinMs }) >= past,
  )
}

function sumSince(counts: readonly Count[], { subject, since }: { subject: string; since: Instant }): number {
  return counts.reduce((sum, row) => sum + (row.subject === subject && row.at > since ? row.count : 0), 0)
}

/** SQL condition that a code has not been used or replaced. */
export function isCodeUnused(code: PhoneNumber & { codeHash: string }, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM one_time_password WHERE country_code = ${bind(code.countryCode)}
    AND phone = ${bind(code.phone)} AND code_hash = ${bind(code.codeHash)})`
}

/** Logs when the total reaches its limit or half of it. */
export function logTotalLimit({ call, limits }: CountedAttempt, counts: readonly Count[]): void {
  const ceiling = limits.find(({ subject }) => subject === EVERYBODY)?.count
  if (ceiling === undefined) return
  const total = counts.reduce((sum, { subject, count }) => sum + (subject === EVERYBODY ? count : 0), 0)
  const details = { call, total, ceiling }
  if (total === ceiling) log('error', 'code_ceiling_reached', details)
  else if (total === Math.floor(ceiling / 2)) log('warn', 'code_ceiling_near', details)
}

export type ProvenCode = PhoneNumber & { codeHash: string; at: Instant }

export type UsedCode = { verifiedCode: ProvenCode; networks: readonly NetworkLevel[]; sentAt: Instant }

/** SQL condition that all limits allow the attempt. */
export function isUnderLimits({ call, at, limits }: CountedAttempt, bind: Bind): string {
  const sum = (subject: string, withinMs: number) => `(SELECT coalesce(sum(count), 0) FROM attempt
    WHERE scope = ${bind(call)} AND subject = ${bind(subject)} AND window_start > ${bind(at - withinMs)})`
  return limits
    .map(({ subject, count, withinMs, past }) => {
      const isUnder = `${sum(subject, withinMs)} < ${bind(count)}`
      return past === undefined ? isUnder : `(${isUnder} OR ${sum(EVERYBODY, withinMs)} < ${bind(past)})`
    })
    .join(' AND ')
}

/** Counts an attempt while `condition` holds; in total only when `totalCondition` holds too. */
export function insertCounts(
  counted: CountedAttempt,
  condition: (bind: Bind) => string = (bind) => isUnderLimits(counted, bind),
  totalCondition: (bind: Bind) => string = () => 'true',
): Statement {
  return boundStatement((bind) => {
    const rows = longestWindows(counted).map(
      ({ subject }) => `(${bind(subject)}, ${bind(windowStart(subject, counted.at))})`,
    )
    return `INSERT INTO attempt (scope, subject, window_start, count)
      SELECT ${bind(counted.call)}, column1, column2, iif(column1 = '${EVERYBODY}', ${totalCondition(bind)}, 1) FROM (VALUES ${rows.join(', ')}) WHERE ${condition(bind)}
      ON CONFLICT (scope, subject, window_start) DO UPDATE SET count = count + excluded.count`
  })
}

/** Takes back an attempt that succeeded. */
export function uncountStatement(counted: CountedAttempt): Statement {
  return boundStatement((bind) => {
    const rows = longestWindows(counted).map(
      ({ subject }) => `(subject = ${bind(subject)} AND window_start = ${bind(windowStart(subject, counted.at))})`,
    )
    return `UPDATE attempt SET count = count - 1 WHERE scope = ${bind(counted.call)} AND count > 0 AND (${rows.join(' OR ')})`
  })
}

/**
 * Takes back the sent code and allows the code's networks one more unentered one: guests behind one address can get
 * codes, an attacker cannot.
 */
export function creditEnteredCode({ verifiedCode, networks, sentAt }: UsedCode): Statement {
  return boundStatement((bind) => {
    const subjects = networks.map(({ key }) => bind(`network:${key}`))
    return `UPDATE attempt SET count = count - 2 WHERE scope = 'otp_send' AND count > 0
      AND window_start = ${bind(sentAt)} AND subject IN (${subjects.join(', ')})
      AND ${isCodeUnused(verifiedCode, bind)}`
  })
}

export function deleteCounts({ call }: Pick<CountedAttempt, 'call'>, subject: string): Statement {
  return statement('DELETE FROM attempt WHERE scope = ?1 AND subject = ?2', call, subject)
}

export function selectCounts(counted: CountedAttempt): Statement {
  // A join instead of UNION, because D1 allows only five UNION terms.
  return boundStatement((bind) => {
    const rows = longestWindows(counted).map(({ subject, since }) => `(${bind(subject)}, ${bind(since)})`)
    return `SELECT subject, window_start AS at, count FROM (VALUES ${rows.join(', ')}) CROSS JOIN attempt
      WHERE scope = ${bind(counted.call)} AND subject = column1 AND window_start > column2`
  })
}

export function toCounts(rows: Record<string, string | number | null>[] | undefined): Count[] {
  return (rows ?? []).map(({ subject, at, count }) => ({
    subject: String(subject),
    at: Number(at),
    count: Number(count),
  }))
}

function longestWindows({ limits, at }: CountedAttempt): { subject: string; since: Instant }[] {
  const longest = new Map<string, number>()
  for (const { subject, withinMs } of limits) longest.set(subject, Math.max(withinMs, longest.get(subject) ?? 0))
  return [...longest].map(([subject, withinMs]) => ({ subject, since: at - withinMs }))
}
