/** A short name or number; longer texts could contain personal data. */
export const PROBLEM_CODE = /^[A-Za-z][\w-]{0,39}$|^\d{1,5}$/

/** Returns a problem code as the `reason` of an event; anything but a short code becomes `other`. */
export function toEventReason(code: string | number): string {
  const text = String(code)
  return PROBLEM_CODE.test(text) ? text : 'other'
}
