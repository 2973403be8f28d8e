import type { Instant } from '#app/domain/dates/instant.ts'

/** What a guest without script has told so far, kept in their own browser between the two pages. */
export type PendingSignIn = {
  countryCode: string
  phone: string
  /** Null while no code has been sent. */
  sent: { digits: number; resendAt: Instant; preview: string | null; isForAccounts: boolean } | null
}

/** The cookie's text of a pending sign-in. */
export function writePending({ countryCode, phone, sent }: PendingSignIn): string {
  const parts = [
    countryCode,
    phone,
    ...(sent ? [sent.digits, sent.resendAt, sent.preview ?? ''] : []),
    ...(sent?.isForAccounts ? ['if'] : []),
  ]
  return parts.join('.')
}

/** Reads it back; null for anything else. What is in it proves nothing: the code still has to be right. */
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
