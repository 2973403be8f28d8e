/** A mobile number of India that no journey has used: limits and first-booking coupons then never meet. */
export function freshPhone(): string {
  return `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
}
