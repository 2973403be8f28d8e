/** Name, @ and the handle of a bank or app; no spaces, no dot at either end. */
const FORM = /^[a-z0-9](?:[a-z0-9._-]{0,254}[a-z0-9])?@[a-z][a-z0-9]{1,63}$/

export const UPI_WAIT_SECONDS = 300

/** Returns a UPI id in lower case, `name@handle`, or null when malformed. Only the provider knows whether it exists. */
export function parseUpiId(text: string | null | undefined): string | null {
  const id = text?.trim().toLowerCase() ?? ''
  return id.length <= 255 && FORM.test(id) ? id : null
}
