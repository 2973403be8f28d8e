/** How a country's mobile numbers begin, in ranges fully in use, and their number of digits. */
const mobiles = { IN: ['9', 10], GB: ['74', 10], NL: ['61', 9] } as const

/** Returns a mobile number no journey has used, so limits and first-booking coupons do not interfere. */
export function freshPhone(country: keyof typeof mobiles = 'IN'): string {
  const [prefix, length] = mobiles[country]
  const left = length - prefix.length
  return prefix + String(Math.floor(Math.random() * 10 ** left)).padStart(left, '0')
}
