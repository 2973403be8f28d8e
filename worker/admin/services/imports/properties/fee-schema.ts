import * as v from 'valibot'
import {
  type FeeKind,
  type FeeMode,
  type FeeUnit,
  feeKinds,
  feeUnits,
  type PropertyFee,
} from '#app/domain/prices/fees.ts'

/** A fee with its amount in major units. */
export type ImportedFee = Omit<PropertyFee, 'unitMinor'> & { amount: number }

const MAX_AMOUNT = 1e8
const MAX_RETURN_DAYS = 60

const feeText = v.pipe(
  v.string('is no text'),
  v.rawTransform<string, ImportedFee>(({ dataset, addIssue, NEVER }) => {
    const fee = readFee(dataset.value.split(/\s+/))
    if (typeof fee !== 'string') return fee
    addIssue({ message: `${fee}: ${dataset.value}` })
    return NEVER
  }),
)

/** Fees such as `cleaning mandatory 85 stay`, `linen included` or `deposit 250 arrival 7`; in CSV separated by `|`. */
export const feeList = v.pipe(
  v.unknown(),
  v.transform((value) => (Array.isArray(value) ? value : String(value).split('|')).map((part) => String(part).trim())),
  v.maxLength(feeKinds.length, `has more than ${feeKinds.length} fees`),
  v.array(feeText),
  v.check((fees) => new Set(fees.map(({ kind }) => kind)).size === fees.length, 'names a fee twice'),
)

function readFee([kind = '', ...terms]: string[]): ImportedFee | string {
  if (!isOneOf(feeKinds, kind)) return `has no fee of ${feeKinds.join(', ')}`
  return kind === 'deposit' ? readDeposit(terms) : readCharge(kind, terms)
}

function readDeposit([amountText = '', taken = '', days = '', ...others]: string[]): ImportedFee | string {
  const amount = readAmount(amountText)
  const isKnown = taken === 'booking' || taken === 'arrival'
  const isDays = /^\d{1,2}$/.test(days) && Number(days) <= MAX_RETURN_DAYS
  if (amount === null || !isKnown || !isDays || others.length > 0) {
    return `is no deposit such as deposit 250 arrival 7, with booking or arrival and 0 to ${MAX_RETURN_DAYS} days`
  }
  return { kind: 'deposit', mode: 'refundable', amount, per: 'stay', taken, returnDays: Number(days) }
}

const chargeModes = ['included', 'mandatory', 'optional'] as const satisfies readonly FeeMode[]

function readCharge(kind: FeeKind, [mode = '', amountText = '', per = '', ...others]: string[]): ImportedFee | string {
  if (!isOneOf(chargeModes, mode)) return 'is not included, mandatory or optional'
  const fee = { kind, mode, taken: null, returnDays: null }
  if (mode === 'included')
    return amountText === '' ? { ...fee, amount: 0, per: 'stay' } : 'is included and has an amount'
  const amount = readAmount(amountText)
  if (amount === null) return 'has no amount above 0'
  if (!isOneOf<FeeUnit>(feeUnits, per) || others.length > 0) return `is not per ${feeUnits.join(', ')}`
  return { ...fee, amount, per }
}

function readAmount(text: string): number | null {
  const amount = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0
  return amount > 0 && amount <= MAX_AMOUNT ? amount : null
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((known) => known === name)
}
