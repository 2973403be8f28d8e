/** `name@handle`; the name begins and ends with a letter or digit. */
const UPI_ID = /^[a-z0-9](?:[a-z0-9._-]{0,254}[a-z0-9])?@[a-z][a-z0-9]{1,63}$/

/** Returns a UPI id in lower case, `name@handle`, or null when malformed. Only the provider knows whether it exists. */
export function parseUpiId(text: string | null | undefined): string | null {
  const id = text?.trim().toLowerCase() ?? ''
  return id.length <= 255 && UPI_ID.test(id) ? id : null
}
