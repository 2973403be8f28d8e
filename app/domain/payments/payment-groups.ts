import type { PaymentGroup, PaymentMode } from './payment-modes.ts'
import { payAtHotelCode } from './payment-rules.ts'

export type ModeGroup = { group: PaymentGroup; modes: PaymentMode[] }

const usualOrder = ['card', 'paypal', 'wallet', 'upi', 'netbanking', 'voucher', 'hotel'] as const

type Habit = { order: readonly PaymentGroup[]; mode: string }

function habit(mode: string, ...first: PaymentGroup[]): Habit {
  return { mode, order: ['preferred', ...first, ...usualOrder.filter((group) => !first.includes(group))] }
}

const usual = habit('CC')
const grab = habit('GRABPAY_WALLET', 'wallet', 'card', 'netbanking')
const paypal = habit('paypal', 'paypal')

const habits = new Map<string, Habit>([
  ['IN', habit('UPI_VPA', 'upi', 'card', 'netbanking', 'wallet')],
  ...['SG', 'MY', 'TH', 'VN', 'ID', 'PH'].map((country) => [country, grab] as const),
  ['NL', habit('ideal', 'netbanking', 'card')],
  ...['DE', 'AT', 'IT'].map((country) => [country, paypal] as const),
])

export function groupOrder(countryCode: string): readonly PaymentGroup[] {
  return (habits.get(countryCode) ?? usual).order
}

export function usualMode(countryCode: string): string {
  return (habits.get(countryCode) ?? usual).mode
}

/** `preferred` holds the last used mode, else the country’s most used one. Empty groups are left out. */
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
