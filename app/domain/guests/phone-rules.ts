/** What a phone number looks like behind a dial code: digits without the code and without the trunk prefix. */
export type PhoneRule = {
  min: number
  max: number
  /** The digit dialled before a number at home and left out behind the dial code; empty where there is none. */
  trunk: string
  /** First digits a number may have; null: any. */
  firstDigits: string | null
}

/** Any other country: 6 to 12 digits [GUEST-10]. */
export const defaultPhoneRule: PhoneRule = { min: 6, max: 12, trunk: '', firstDigits: null }

// Lengths of national significant numbers, mobile and fixed, from the numbering plans (ITU E.164 annexes).
// A row: dial code, shortest, longest, trunk prefix.
const rows: readonly (readonly [code: string, min: number, max: number, trunk?: string])[] = [
  ['1', 10, 10, '1'],
  ['7', 10, 10, '8'],
  ['20', 8, 10, '0'],
  ['27', 9, 9, '0'],
  ['30', 10, 10],
  ['31', 9, 11, '0'],
  ['32', 8, 9, '0'],
  ['33', 9, 9, '0'],
  ['34', 9, 9],
  ['36', 8, 9, '06'],
  ['39', 6, 12],
  ['40', 9, 9, '0'],
  ['41', 9, 12, '0'],
  ['43', 6, 12, '0'],
  ['44', 9, 10, '0'],
  ['45', 8, 8],
  ['46', 7, 10, '0'],
  ['47', 8, 8],
  ['48', 9, 9],
  ['49', 6, 12, '0'],
  ['51', 8, 9, '0'],
  ['52', 10, 10],
  ['53', 6, 8, '0'],
  ['54', 10, 11, '0'],
  ['55', 10, 11, '0'],
  ['56', 9, 9],
  ['57', 8, 10, '0'],
  ['58', 10, 10, '0'],
  ['60', 8, 10, '0'],
  ['61', 9, 9, '0'],
  ['62', 8, 12, '0'],
  ['63', 8, 10, '0'],
  ['64', 8, 10, '0'],
  ['65', 8, 8],
  ['66', 8, 9, '0'],
  ['81', 9, 10, '0'],
  ['82', 8, 10, '0'],
  ['84', 9, 10, '0'],
  ['86', 10, 11, '0'],
  ['90', 10, 10, '0'],
  ['92', 9, 10, '0'],
  ['94', 9, 9, '0'],
  ['95', 6, 10, '0'],
  ['212', 9, 9, '0'],
  ['213', 8, 9, '0'],
  ['216', 8, 8],
  ['233', 8, 9, '0'],
  ['234', 8, 10, '0'],
  ['250', 8, 9, '0'],
  ['251', 9, 9, '0'],
  ['254', 9, 9, '0'],
  ['255', 9, 9, '0'],
  ['256', 9, 9, '0'],
  ['260', 9, 9, '0'],
  ['261', 9, 9, '0'],
  ['264', 8, 9, '0'],
  ['351', 9, 9],
  ['352', 6, 11],
  ['353', 7, 9, '0'],
  ['354', 7, 9],
  ['355', 8, 9, '0'],
  ['358', 6, 12, '0'],
  ['359', 7, 9, '0'],
  ['370', 8, 8, '0'],
  ['373', 8, 8, '0'],
  ['374', 8, 8, '0'],
  ['375', 9, 9, '80'],
  ['380', 9, 9, '0'],
  ['381', 8, 9, '0'],
  ['382', 8, 8, '0'],
  ['385', 8, 9, '0'],
  ['386', 8, 8, '0'],
  ['387', 8, 8, '0'],
  ['389', 8, 8, '0'],
  ['421', 9, 9, '0'],
  ['593', 8, 9, '0'],
  ['595', 6, 9, '0'],
  ['598', 8, 8, '0'],
  ['852', 8, 8],
  ['853', 8, 8],
  ['855', 8, 9, '0'],
  ['856', 8, 10, '0'],
  ['880', 8, 10, '0'],
  ['886', 8, 9, '0'],
  ['960', 7, 7],
  ['962', 8, 9, '0'],
  ['964', 8, 10, '0'],
  ['965', 8, 8],
  ['966', 9, 9, '0'],
  ['968', 8, 8],
  ['971', 8, 9, '0'],
  ['972', 8, 9, '0'],
  ['973', 8, 8],
  ['974', 8, 8],
  ['975', 7, 8],
  ['977', 8, 10, '0'],
  ['994', 9, 9, '0'],
  ['996', 9, 9, '0'],
]

const rules = new Map<string, PhoneRule>([
  ...rows.map(([code, min, max, trunk = '']) => [code, { min, max, trunk, firstDigits: null }] as const),
  ['91', { min: 10, max: 10, trunk: '0', firstDigits: '6789' }],
])

/** The rule behind a dial code such as `+91` or `91`; the default one for a code without its own [GUEST-10]. */
export function phoneRule(dialCode: string): PhoneRule {
  return rules.get(dialCode.replace(/\D/g, '')) ?? defaultPhoneRule
}
