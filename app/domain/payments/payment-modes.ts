import { payAtHotelCode } from './payment-rules.ts'

export type PaymentGroup = 'card' | 'wallet' | 'preferred' | 'upi' | 'netbanking' | 'paypal' | 'voucher' | 'hotel'

export type PaymentMode = {
  code: string
  group: PaymentGroup
  titleMessage: `summary.mode${ModeTitle}`
  isSeamless: boolean
  /** False: the code is known but never offered. */
  isSupported: boolean
  countries: readonly string[] | null
  /** Countries whose banks take part; guests elsewhere cannot pay with it. Null: everywhere. */
  guestCountries: readonly string[] | null
}

type Row<Title extends string = string> = readonly [
  code: string,
  group: PaymentGroup,
  title: Title,
  countries?: readonly string[],
  guestCountries?: readonly string[],
]

type ModeTitle = (typeof rows | typeof seamlessRows)[number][2] | 'PayAtHotel'

const INDIA = ['IN']
const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')
const SOUTH_EAST_ASIA = ['SG', 'MY', 'TH', 'VN', 'ID', 'PH']

const rows = [
  ['CC', 'card', 'CreditCard'],
  ['DC', 'card', 'DebitCard'],
  ['PAYUM', 'preferred', 'PayOnline'],
  ['UPI_VPA', 'upi', 'Upi', INDIA],
  ['GPAY_OMNI', 'upi', 'GooglePay', INDIA],
  ['NB', 'netbanking', 'Netbanking', ['IN', 'MY']],
  ['amazonpay_wallet', 'wallet', 'AmazonPay', INDIA],
  ['PPI', 'wallet', 'PrepaidWallet', INDIA],
  ['FC', 'wallet', 'Freecharge', INDIA],
  ['ITZC', 'voucher', 'ItzCash', INDIA],
  ['GRABPAY_WALLET', 'wallet', 'GrabPay', SOUTH_EAST_ASIA],
  ['paypal', 'paypal', 'Paypal'],
  ['ideal', 'netbanking', 'Ideal', EURO, ['NL']],
  // Offered in countries whose domestic cards differ from international ones.
  ['ADYEN', 'card', 'InternationalCard', INDIA],
] as const satisfies readonly Row[]

/** Wallets without seamless support: known by code, never offered. */
const seamlessRows = [
  ['paytm_seamless_wallet', 'wallet', 'Paytm'],
  ['ola_postpaid', 'wallet', 'OlaPostpaid'],
] as const satisfies readonly Row[]

export const paymentModes: readonly PaymentMode[] = [
  ...rows.map((row) => toMode(row, { isSeamless: false, isSupported: true })),
  ...seamlessRows.map((row) => toMode(row, { isSeamless: true, isSupported: false })),
  toMode([payAtHotelCode, 'hotel', 'PayAtHotel'], { isSeamless: false, isSupported: true }),
]

export type ModeContext = {
  countryCode: string
  allowsPayAtHotel: boolean
  takesOnline: boolean
}

/** Returns the modes a country offers. */
export function availableModes({ countryCode, allowsPayAtHotel, takesOnline }: ModeContext): PaymentMode[] {
  return paymentModes.filter((mode) => {
    if (mode.code === payAtHotelCode) return allowsPayAtHotel
    return takesOnline && mode.isSupported && (mode.countries === null || mode.countries.includes(countryCode))
  })
}

/** Leaves out modes whose banks are neither in the guest's country nor in that of the stay. */
export function modesOfGuest<Mode extends Pick<PaymentMode, 'guestCountries'>>(
  modes: readonly Mode[],
  countries: readonly string[],
): Mode[] {
  return modes.filter(({ guestCountries }) => guestCountries?.some((code) => countries.includes(code)) ?? true)
}

function toMode(
  [code, group, title, countries, guestCountries]: Row<ModeTitle>,
  flags: Pick<PaymentMode, 'isSeamless' | 'isSupported'>,
): PaymentMode {
  return {
    code,
    group,
    titleMessage: `summary.mode${title}`,
    ...flags,
    countries: countries ?? null,
    guestCountries: guestCountries ?? null,
  }
}

/** Returns the code when it is a known payment mode, otherwise null. */
export function findModeCode(code: string | null): string | null {
  return paymentModes.find((mode) => mode.code === code)?.code ?? null
}
