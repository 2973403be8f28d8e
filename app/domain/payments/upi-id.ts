/** Name, @ and the handle of a bank or app: no spaces, no dot at either end. */
const FORM = /^[a-z0-9](?:[a-z0-9._-]{0,254}[a-z0-9])?@[a-z][a-z0-9]{1,63}$/

/** How long a guest has to answer the request in their UPI app. */
export const UPI_WAIT_SECONDS = 300

/**
 * A UPI id as it is sent on: trimmed and in lower case, `name@handle`; null when it has another form. Whether somebody has
 * it only the provider knows.
 */
export function parseUpiId(text: string | null | undefined): string | null {
  const id = text?.trim().toLowerCase() ?? ''
  return id.length <= 255 && FORM.test(id) ? id : null
}
