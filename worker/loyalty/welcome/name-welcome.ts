import * as v from 'valibot'
import { findCountry } from '#app/brands/countries/countries.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { updateWelcome } from '../wallet-storage.ts'

export type WelcomeOptions = v.InferOutput<typeof welcomeOptions>

const welcomeOptions = v.object({
  country: v.pipe(
    v.string(),
    v.toUpperCase(),
    v.check((code) => findCountry(code) !== null, 'is no country of the product'),
  ),
  amount: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,3})?$/, 'is an amount in whole or decimal units')),
  days: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'is a number of days'), v.transform(Number))),
})

/** Reads what an operator typed; else what is wrong with it, one line each. */
export function readWelcomeOptions(typed: Record<string, unknown>): Result<WelcomeOptions, string> {
  const parsed = v.safeParse(welcomeOptions, typed)
  if (parsed.success) return ok(parsed.output)
  return refuse(parsed.issues.map((issue) => `--${v.getDotPath(issue) ?? ''} ${issue.message}`).join('\n'))
}

/** Names what guests of a country are given from now on when they first sign in; an amount of 0 ends it. */
export async function nameWelcome(
  deps: Pick<Deps, 'db'>,
  { country, amount, days }: WelcomeOptions,
): Promise<'named' | 'no such country'> {
  const currency = findCountry(country)?.currency ?? ''
  const { amountMinor } = fromMajor(Number(amount), currency)
  const isKnown = await updateWelcome(deps.db, { code: country, amountMinor, days: days ?? null })
  return isKnown ? 'named' : 'no such country'
}
