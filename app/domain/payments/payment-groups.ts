import type { PaymentGroup, PaymentMode } from './payment-modes.ts'
import { payAtHotelCode } from './payment-rules.ts'

export type ModeGroup = { group: PaymentGroup; modes: PaymentMode[] }

/** Ways to pay as a country uses them: cards first where nothing else is known. */
const usualOrder: readonly PaymentGroup[] = [
  'preferred',
  'card',
  'paypal',
  'wallet',
  'upi',
  'netbanking',
  'voucher',
  'hotel',
]
const inIndia: readonly PaymentGroup[] = [
  'preferred',
  'upi',
  'card',
  'netbanking',
  'wallet',
  'paypal',
  'voucher',
  'hotel',
]
const walletsFirst: readonly PaymentGroup[] = [
  'preferred',
  'wallet',
  'card',
  'netbanking',
  'paypal',
  'upi',
  'voucher',
  'hotel',
]
const paypalFirst: readonly PaymentGroup[] = [
  'preferred',
  'paypal',
  'card',
  'wallet',
  'upi',
  'netbanking',
  'voucher',
  'hotel',
]

const orders: Readonly<Record<string, readonly PaymentGroup[]>> = {
  IN: inIndia,
  ...Object.fromEntries(['SG', 'MY', 'TH', 'VN', 'ID', 'PH'].map((country) => [country, walletsFirst])),
  ...Object.fromEntries(['DE', 'AT', 'IT'].map((country) => [country, paypalFirst])),
}

/** The mode most guests of a country pay with. */
const usualModes: Readonly<Record<string, string>> = {
  IN: 'UPI_VPA',
  ...Object.fromEntries(['SG', 'MY', 'TH', 'VN', 'ID', 'PH'].map((country) => [country, 'GRABPAY_WALLET'])),
  ...Object.fromEntries(['DE', 'AT', 'IT'].map((country) => [country, 'paypal'])),
}

/** The order in which a country's guests look for a way to pay. */
export function groupOrder(countryCode: string): readonly PaymentGroup[] {
  return Object.hasOwn(orders, countryCode) ? (orders[countryCode] ?? usualOrder) : usualOrder
}

/** The code of the mode most guests of a country pay with; credit cards where nothing else is known. */
export function usualMode(countryCode: string): string {
  return Object.hasOwn(usualModes, countryCode) ? (usualModes[countryCode] ?? 'CC') : 'CC'
}

/**
 * The modes of a stay by group, in the country's order [PAY-02, PAY-05]. The preferred group begins with what this guest
 * paid with last, else with what the country usually pays with. Each mode stands in one group; none of them is empty.
 */
export function groupModes(
  modes: readonly PaymentMode[],
  { countryCode, lastUsed }: { countryCode: string; lastUsed: string | null },
): ModeGroup[] {
  const isOnline = ({ code }: PaymentMode) => code !== payAtHotelCode
  const find = (wanted: string | null) => modes.find((mode) => mode.code === wanted && isOnline(mode))
  const first = find(lastUsed) ?? find(usualMode(countryCode)) ?? null
  const groupOf = (mode: PaymentMode) => (mode === first ? 'preferred' : mode.group)
  return groupOrder(countryCode).flatMap((group) => {
    const own = modes.filter((mode) => groupOf(mode) === group)
    own.sort((one, other) => Number(other === first) - Number(one === first))
    return own.length > 0 ? [{ group, modes: own }] : []
  })
}
