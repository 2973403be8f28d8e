import type { Instant } from '#app/domain/dates/instant.ts'

/** State of a sign-in without script, stored in a cookie between two pages. */
export type PendingSignIn = {
  countryCode: string
  phone: string
  sent: { digits: number; resendAt: Instant; preview: string | null; isForAccounts: boolean } | null
}

export function writePending({ countryCode, phone, sent }: PendingSignIn): string {
  const parts = [
    countryCode,
    phone,
    ...(sent ? [sent.digits, sent.resendAt, sent.preview ?? ''] : []),
    ...(sent?.isForAccounts ? ['if'] : []),
  ]
  return parts.join('.')
}

/** Parses the cookie, or returns null when invalid. Its content proves nothing: the code must still be correct. */
export function readPending(cookie: string | null): PendingSignIn | null {
  const match = /^(\+\d{1,4})\.([\d+-]{0,40})(?:\.([678]|12)\.(\d{13})\.(\d{0,12})(\.if)?)?$/.exec(cookie ?? '')
  if (!match) return null
  const [, countryCode = '', phone = '', digits, resendAt, preview, condition] = match
  const sent =
    digits && resendAt
      ? {
          digits: Number(digits),
          resendAt: Number(resendAt),
          preview: preview || null,
          isForAccounts: condition !== undefined,
        }
      : null
  return { countryCode, phone, sent }
}
