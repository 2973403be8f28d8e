import { payAtHotelCode } from './payment-rules.ts'

export type PaymentGroup = 'card' | 'wallet' | 'preferred' | 'upi' | 'netbanking' | 'paypal' | 'voucher' | 'hotel'

/** A way to pay. `titleMessage` is the id of its title. */
export type PaymentMode = {
  code: string
  group: PaymentGroup
  titleMessage: string
  /** Taken without leaving for the wallet's own page. */
  isSeamless: boolean
  /** False: known by its code, offered nowhere (DEC-54). */
  isSupported: boolean
  /** Countries of properties it is offered for; null: everywhere. */
  countries: readonly string[] | null
}

type Row = [code: string, group: PaymentGroup, title: string, countries?: readonly string[]]

const INDIA = ['IN']
const SOUTH_EAST_ASIA = ['SG', 'MY', 'TH', 'VN', 'ID', 'PH']

const rows: readonly Row[] = [
  ['CC', 'card', 'creditCard'],
  ['DC', 'card', 'debitCard'],
  ['PAYUM', 'preferred', 'payOnline'],
  ['UPI_VPA', 'upi', 'upi', INDIA],
  ['GPAY_OMNI', 'upi', 'googlePay', INDIA],
  ['NB', 'netbanking', 'netbanking', ['IN', 'MY']],
  ['amazonpay_wallet', 'wallet', 'amazonPay', INDIA],
  ['PPI', 'wallet', 'prepaidWallet', INDIA],
  ['FC', 'wallet', 'freecharge', INDIA],
  ['ITZC', 'voucher', 'itzCash', INDIA],
  ['GRABPAY_WALLET', 'wallet', 'grabPay', SOUTH_EAST_ASIA],
  ['paypal', 'paypal', 'paypal'],
  ['ADYEN', 'card', 'internationalCard'],
]

/** Wallets whose own support is off: listed with their codes, never offered [PAY-04]. */
const seamlessRows: readonly Row[] = [
  ['paytm_seamless_wallet', 'wallet', 'paytm'],
  ['ola_postpaid', 'wallet', 'olaPostpaid'],
]

/** Every payment mode of the specification [PAY-03, PAY-05], and paying at the hotel. */
export const paymentModes: readonly PaymentMode[] = [
  ...rows.map((row) => toMode(row, { isSeamless: false, isSupported: true })),
  ...seamlessRows.map((row) => toMode(row, { isSeamless: true, isSupported: false })),
  toMode([payAtHotelCode, 'hotel', 'payAtHotel'], { isSeamless: false, isSupported: true }),
]

export type ModeContext = {
  /** Country of the property. */
  countryCode: string
  allowsPayAtHotel: boolean
  /** A gateway that can take money is wired. */
  takesOnline: boolean
}

/** The modes that can really be used for a stay, the ones most used first. */
export function availableModes({ countryCode, allowsPayAtHotel, takesOnline }: ModeContext): PaymentMode[] {
  return paymentModes.filter((mode) => {
    if (mode.code === payAtHotelCode) return allowsPayAtHotel
    return takesOnline && mode.isSupported && (mode.countries === null || mode.countries.includes(countryCode))
  })
}

function toMode(
  [code, group, title, countries]: Row,
  flags: Pick<PaymentMode, 'isSeamless' | 'isSupported'>,
): PaymentMode {
  return {
    code,
    group,
    titleMessage: `summary.mode${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    ...flags,
    countries: countries ?? null,
  }
}

/** The code of a mode there is, whoever sent it; null for anything else. */
export function knownMode(code: string | null): string | null {
  return paymentModes.find((mode) => mode.code === code)?.code ?? null
}
