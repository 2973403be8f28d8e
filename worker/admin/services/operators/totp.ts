import { Secret, TOTP } from 'otpauth'
import { mainBrand } from '#app/brands/brands.ts'
import type { Instant } from '#app/domain/dates/instant.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20

export function makeTotpSecret(randomBytes: (length: number) => Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32
}

export function toTotpAnswer(secret: string, label: string): { secret: string; uri: string } {
  return {
    secret,
    uri: new TOTP({ issuer: mainBrand().siteName, label, secret: Secret.fromBase32(secret) }).toString(),
  }
}

/** Returns the half minute a code belongs to, or null for a wrong one. A clock may be half a minute off (RFC 6238). */
export function findTotpStep(secret: string, code: string, now: Instant): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}
