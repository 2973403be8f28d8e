import type { Instant } from '#app/domain/dates/instant.ts'
import type { NetworkLevel } from '#worker/infra/crypto/network.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { ProvenCode } from '#worker/services/accounts/user-storage.ts'
import { type Count, type Counted, countedAt, EVERYBODY, isCodeOpen } from './code-limits.ts'

export type AnsweredCode = { proven: ProvenCode; networks: readonly NetworkLevel[]; sentAt: Instant }

export function isUnderLimits({ call, at, limits }: Counted, bind: Bind): string {
  const sum = (subject: string, withinMs: number) => `(SELECT coalesce(sum(count), 0) FROM attempt
    WHERE scope = ${bind(call)} AND subject = ${bind(subject)} AND window_start > ${bind(at - withinMs)})`
  return limits
    .map(({ subject, count, withinMs, past }) => {
      const isUnder = `${sum(subject, withinMs)} < ${bind(count)}`
      return past === undefined ? isUnder : `(${isUnder} OR ${sum(EVERYBODY, withinMs)} < ${bind(past)})`
    })
    .join(' AND ')
}

export function insertCounts(
  counted: Counted,
  condition: (bind: Bind) => string,
  isForAll: (bind: Bind) => string = () => 'true',
): Statement {
  const { bind, params } = bindParams()
  const scope = bind(counted.call)
  const rows = subjectsOf(counted).map(({ subject }) => `(${bind(subject)}, ${bind(countedAt(subject, counted.at))})`)
  return {
    sql: `INSERT INTO attempt (scope, subject, window_start, count)
      SELECT ${scope}, column1, column2, iif(column1 = 'all', ${isForAll(bind)}, 1) FROM (VALUES ${rows.join(', ')}) WHERE ${condition(bind)}
      ON CONFLICT (scope, subject, window_start) DO UPDATE SET count = count + excluded.count`,
    params,
  }
}

export function updateForgiven(counted: Counted): Statement {
  const { bind, params } = bindParams()
  const rows = subjectsOf(counted).map(
    ({ subject }) => `(subject = ${bind(subject)} AND window_start = ${bind(countedAt(subject, counted.at))})`,
  )
  return {
    sql: `UPDATE attempt SET count = count - 1 WHERE scope = ${bind(counted.call)} AND count > 0 AND (${rows.join(' OR ')})`,
    params,
  }
}

/** Allows the code's networks one more unentered code: guests behind one address can get codes, an attacker cannot. */
export function updateAnswered({ proven, networks, sentAt }: AnsweredCode): Statement {
  const { bind, params } = bindParams()
  const subjects = networks.map(({ key }) => bind(`network:${key}`))
  return {
    sql: `UPDATE attempt SET count = count - 2 WHERE scope = 'otp_send' AND count > 0
      AND window_start = ${bind(sentAt)} AND subject IN (${subjects.join(', ')}) AND ${isCodeOpen(proven, bind)}`,
    params,
  }
}

export function deleteCounts({ call }: Pick<Counted, 'call'>, subject: string): Statement {
  return statement('DELETE FROM attempt WHERE scope = ?1 AND subject = ?2', call, subject)
}

export function selectCounts(counted: Counted): Statement {
  const { bind, params } = bindParams()
  const rows = subjectsOf(counted).map(({ subject, since }) => `(${bind(subject)}, ${bind(since)})`)
  // A join instead of UNION, because D1 allows only five UNION terms.
  return {
    sql: `SELECT subject, window_start AS at, count FROM (VALUES ${rows.join(', ')}) CROSS JOIN attempt
      WHERE scope = ${bind(counted.call)} AND subject = column1 AND window_start > column2`,
    params,
  }
}

export function toCounts(rows: Record<string, string | number | null>[] | undefined): Count[] {
  return (rows ?? []).map(({ subject, at, count }) => ({
    subject: String(subject),
    at: Number(at),
    count: Number(count),
  }))
}

function subjectsOf({ limits, at }: Counted): { subject: string; since: Instant }[] {
  const longest = new Map<string, number>()
  for (const { subject, withinMs } of limits) longest.set(subject, Math.max(withinMs, longest.get(subject) ?? 0))
  return [...longest].map(([subject, withinMs]) => ({ subject, since: at - withinMs }))
}
