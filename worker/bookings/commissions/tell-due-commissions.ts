import * as v from 'valibot'
import { typedDay } from '#app/contracts/typed-day.ts'
import { firstKnownDay, lastKnownDay } from '#app/domain/dates/calendar-day.ts'
import { sumMinor, toMajor } from '#app/domain/money/money.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { type DueCommission, listDueCommissions } from './commission-storage.ts'

const schema = v.strictObject({ from: v.optional(typedDay, firstKnownDay), until: v.optional(typedDay, lastKnownDay) })

/** The days a stay ended on, both included. */
export type DueDays = v.InferOutput<typeof schema>

/** Reads what an operator typed; else what is wrong, one line each. */
export function readDueDays(typed: Record<string, unknown>): Result<DueDays, string> {
  const parsed = v.safeParse(schema, typed)
  if (parsed.success) return ok(parsed.output)
  return refuse(parsed.issues.map((issue) => `--${v.getDotPath(issue) ?? ''} ${issue.message}`).join('\n'))
}

/** Tells which commissions are due, one line each, then a sum a currency; the site pays none of them out. For operators only. */
export async function tellDueCommissions({ db }: Pick<Deps, 'db'>, days: DueDays): Promise<string> {
  const due = await listDueCommissions(db, days)
  const currencies = [...new Set(due.map(({ currency }) => currency))]
  const sums = currencies.map((currency) => {
    const amountMinor = sumMinor(due.filter((one) => one.currency === currency))
    return `sum | ${toMajor({ amountMinor, currency })} ${currency}`
  })
  return [...due.map(toLine), ...sums].join('\n')
}

function toLine(one: DueCommission): string {
  return [
    one.checkout,
    one.bookingNo,
    one.brandId,
    one.kind,
    one.company ?? 'account given up',
    one.phone ?? '',
    `${one.percent} %`,
    `${toMajor(one)} ${one.currency}`,
  ].join(' | ')
}
