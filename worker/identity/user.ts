import type { PhoneNumber } from '#app/domain/guests/phone.ts'

/** What a guest may tell about themselves at sign-up; null keeps what is known. */
export type Profile = {
  firstName: string | null
  lastName: string | null
  email: string | null
  streetName: string | null
  streetNumber: string | null
  postalCode: string | null
  city: string | null
  countryName: string | null
  hasGdprConsent: boolean
}

/** A user as the contract shows it. */
export type User = PhoneNumber & {
  id: string
  firstName: string
  lastName: string
  email: string | null
  deviseRole: string
  status: 'VERIFIED' | 'UNVERIFIED' | 'NEW'
}
