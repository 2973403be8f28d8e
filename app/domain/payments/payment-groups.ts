import type { PaymentGroup, PaymentMode } from './payment-modes.ts'
import { payAtHotelCode } from './payment-rules.ts'

export type ModeGroup = { group: PaymentGroup; modes: PaymentMode[] }

const defaultOrder = ['card', 'paypal', 'wallet', 'upi', 'netbanking', 'voucher', 'hotel'] as const

/** A country's order of payment groups and most used mode. */
type PaymentHabit = { order: readonly PaymentGroup[]; mode: string }

function habit(mode: string, ...first: PaymentGroup[]): PaymentHabit {
  return { mode, order: ['preferred', ...first, ...defaultOrder.filter((group) => !first.includes(group))] }
}

const defaultHabit = habit('CC')
const grabPayHabit = habit('GRABPAY_WALLET', 'wallet', 'card', 'netbanking')
const payPalHabit = habit('paypal', 'paypal')

const habits = new Map<string, PaymentHabit>([
  ['IN', habit('UPI_VPA', 'upi', 'card', 'netbanking', 'wallet')],
  ...['SG', 'MY', 'TH', 'VN', 'ID', 'PH'].map((country) => [country, grabPayHabit] as const),
  ['NL', habit('ideal', 'netbanking', 'card')],
  ...['DE', 'AT', 'IT'].map((country) => [country, payPalHabit] as const),
])

export function groupOrder(countryCode: string): readonly PaymentGroup[] {
  return (habits.get(countryCode) ?? defaultHabit).order
}

export function usualMode(countryCode: string): string {
  return (habits.get(countryCode) ?? defaultHabit).mode
}

/**
 * Groups the modes in the country's order. `preferred` has the last used mode, else the country's most used one. Empty
 * groups are left out.
 */
export function groupModes(
  modes: readonly PaymentMode[],
  { countryCode, lastUsed }: { countryCode: string; lastUsed: string | null },
): ModeGroup[] {
  const isOnline = ({ code }: PaymentMode) => code !== payAtHotelCode
  const find = (wanted: string | null) => modes.find((mode) => mode.code === wanted && isOnline(mode))
  const preferred = find(lastUsed) ?? find(usualMode(countryCode)) ?? null
  const groupOf = (mode: PaymentMode) => (mode === preferred ? 'preferred' : mode.group)
  return groupOrder(countryCode).flatMap((group) => {
    const ofGroup = modes.filter((mode) => groupOf(mode) === group)
    ofGroup.sort((a, b) => Number(b === preferred) - Number(a === preferred))
    return ofGroup.length > 0 ? [{ group, modes: ofGroup }] : []
  })
}
