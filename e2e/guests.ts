/** How the mobile numbers of a country begin, all of which are given out, and how many digits they have. */
const mobiles = { IN: ['9', 10], GB: ['74', 10], NL: ['61', 9] } as const

/** A mobile number that no journey has used: limits and first-booking coupons then never meet. */
export function freshPhone(country: keyof typeof mobiles = 'IN'): string {
  const [prefix, length] = mobiles[country]
  const left = length - prefix.length
  return prefix + String(Math.floor(Math.random() * 10 ** left)).padStart(left, '0')
}
