import { type FeeKind, type FeeMode, type FeeUnit, feeKinds, feeModes, feeUnits } from '#app/domain/prices/fees.ts'

/** A fee or the deposit; the amount is in major units. */
export type FeeTerms = {
  kind: FeeKind
  mode: FeeMode
  per: FeeUnit
  amount: number
  taken: 'booking' | 'arrival'
  returnDays: number
}

const RETURN_DAYS = 7

export function newFee(kind: FeeKind): FeeTerms {
  const mode = kind === 'deposit' ? 'refundable' : 'mandatory'
  return { kind, mode, per: kind === 'pet' ? 'pet' : 'stay', amount: 0, taken: 'arrival', returnDays: RETURN_DAYS }
}

/** Reads a fee as `/v1` writes it: `cleaning mandatory 85 stay`, `linen included`, `deposit 250 arrival 7`. */
export function readFee(line: string): FeeTerms {
  const [kindText, ...parts] = line.split(/\s+/)
  const kind = feeKinds.find((known) => known === kindText) ?? 'cleaning'
  const fee = newFee(kind)
  if (kind === 'deposit') {
    const [amount = '0', taken, days = '0'] = parts
    return {
      ...fee,
      amount: Number(amount),
      taken: taken === 'booking' ? 'booking' : 'arrival',
      returnDays: Number(days),
    }
  }
  const [modeText, amount = '0', perText] = parts
  const mode = feeModes.find((known) => known === modeText) ?? 'mandatory'
  return { ...fee, mode, amount: Number(amount), per: feeUnits.find((known) => known === perText) ?? fee.per }
}

/** The reverse of `readFee`. */
export function writeFee({ kind, mode, amount, per, taken, returnDays }: FeeTerms): string {
  if (kind === 'deposit') return `deposit ${amount} ${taken} ${returnDays}`
  return mode === 'included' ? `${kind} included` : `${kind} ${mode} ${amount} ${per}`
}
