import type { ProfileField } from '#app/domain/guests/guest-fields.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'

/** What a guest may tell about themselves at sign-up; null keeps what is known. */
export type Profile = Record<ProfileField | 'email', string | null> & { hasGdprConsent: boolean }

/** A user as the contract shows it. */
export type User = PhoneNumber & {
  id: string
  firstName: string
  lastName: string
  email: string | null
  deviseRole: string
  status: 'VERIFIED' | 'UNVERIFIED' | 'NEW'
}
