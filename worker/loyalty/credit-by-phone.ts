import * as v from 'valibot'
import { type BrandId, isBrandId, mainBrand } from '#app/brands/brands.ts'
import { findCurrency } from '#app/domain/money/currency.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { creditNumber } from './credit-number.ts'

export type CreditOptions = v.InferOutput<typeof creditOptions>

const creditOptions = v.object({
  phone: v.pipe(v.string(), v.regex(/^\+\d{1,3}[ -]\d{4,15}$/, 'is a dial code, a space and the number')),
  amount: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,3})?$/, 'is an amount in whole or decimal units')),
  currency: v.pipe(
    v.optional(v.string(), 'INR'),
    v.check((code) => findCurrency(code) !== null, 'is no currency of the product'),
  ),
  reference: v.pipe(v.string(), v.minLength(3), v.maxLength(80)),
  days: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'is a number of days'), v.transform(Number))),
  brand: v.optional(
    v.custom<BrandId>((given) => typeof given === 'string' && isBrandId(given), 'is no brand'),
    mainBrand().id,
  ),
  from: v.optional(v.picklist(['promotions', 'owner'], 'is promotions or owner'), 'promotions'),
  note: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

/** Reads what an operator typed; else what is wrong with it, one line each. */
export function readCreditOptions(typed: Record<string, unknown>): Result<CreditOptions, string> {
  const parsed = v.safeParse(creditOptions, typed)
  if (parsed.success) return ok(parsed.output)
  return refuse(parsed.issues.map((issue) => `--${v.getDotPath(issue) ?? ''} ${issue.message}`).join('\n'))
}

/** Puts money into the wallet of the guest with a phone number, who must have signed in once. */
export async function creditByPhone(
  deps: Pick<Deps, 'db' | 'now'>,
  { phone, amount, currency, brand, days, note, ...grant }: CreditOptions,
): Promise<'credited' | 'credited before' | 'no such guest' | 'nothing to give'> {
  const [countryCode = '', number = ''] = phone.split(/[ -]/)
  const { amountMinor } = fromMajor(Number(amount), currency)
  if (amountMinor <= 0) return 'nothing to give'
  const terms = { brandId: brand, currency, amountMinor, days: days ?? null, note: note ?? null }
  return creditNumber(deps, { countryCode, phone: number }, { ...grant, ...terms })
}
