import type { ProfileField } from '#app/domain/guests/guest-fields.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'

export type Profile = Record<ProfileField | 'email', string | null> & { hasGdprConsent: boolean }

export type User = PhoneNumber & {
  id: string
  firstName: string
  lastName: string
  email: string | null
  deviseRole: string
  status: 'VERIFIED' | 'UNVERIFIED' | 'NEW'
}
