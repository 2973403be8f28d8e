import type { CancellationFee } from '#app/domain/bookings/cancellation.ts'
import { fromMajor, toMajor } from '#app/domain/money/money.ts'
import type { PolicyRule, StepEnd } from '#app/domain/rates/policy-rule.ts'

/**
 * A cancellation policy as a cell of a file: `free until 14 days 18:00|50% until 48 hours|100%`. A fee is `free`, a
 * percentage, nights (`1 night`) or an amount in the property's currency; the last step has no end.
 */
const STEP = /^(free|\d+(?:\.\d+)?(?:%| nights?)?)(?: until (\d+ hours|\d+ days ([01]\d|2[0-3]):[0-5]\d))?$/

const MAX_STEPS = 6

/** Returns the policy of a text, or null when it is none. */
export function parsePolicy(text: string, currency: string): PolicyRule | null {
  const parts = text.split('|').map((part) => part.trim())
  const steps: PolicyRule['steps'] = []
  for (const [index, part] of parts.entries()) {
    const [, fee = '', end] = STEP.exec(part) ?? []
    const parsed = fee === 'free' ? null : parseFee(fee, currency)
    const isLast = index === parts.length - 1
    if (fee === '' || (fee !== 'free' && parsed === null) || isLast !== (end === undefined)) return null
    steps.push({ until: end === undefined ? null : parseEnd(end), fee: parsed })
  }
  return steps.length <= MAX_STEPS ? { steps } : null
}

/** Returns the fee of a text, or null when it is none. */
export function parseFee(text: string, currency: string): CancellationFee | null {
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)(%| nights?)?$/.exec(text.trim()) ?? []
  const value = Number(digits)
  if (digits === '' || value === 0) return null
  if (unit === '') return { kind: 'amount', value: fromMajor(value, currency).amountMinor }
  const isWhole = Number.isInteger(value) && value <= (unit === '%' ? 100 : 60)
  return isWhole ? { kind: unit === '%' ? 'percent' : 'nights', value } : null
}

export function formatPolicy({ steps }: PolicyRule, currency: string): string {
  return steps
    .map(({ until, fee }) => `${fee ? formatFee(fee, currency) : 'free'}${until ? ` until ${formatEnd(until)}` : ''}`)
    .join('|')
}

export function formatFee({ kind, value }: CancellationFee, currency: string): string {
  if (kind === 'percent') return `${value}%`
  return kind === 'nights'
    ? `${value} ${value === 1 ? 'night' : 'nights'}`
    : String(toMajor({ amountMinor: value, currency }))
}

function parseEnd(text: string): StepEnd {
  const [count = '', unit, time = ''] = text.split(' ')
  return unit === 'hours' ? { hours: Number(count) } : { days: Number(count), time }
}

function formatEnd(end: StepEnd): string {
  return 'hours' in end ? `${end.hours} hours` : `${end.days} days ${end.time}`
}
