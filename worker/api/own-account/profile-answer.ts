import type { ProfileAnswer } from '#app/contracts/guests/account.ts'
import type { Account } from '#worker/identity/account/account.ts'

/** A profile under the wire's names. */
export function toProfileAnswer(account: Account): ProfileAnswer {
  return {
    id: account.id,
    name: [account.firstName, account.lastName].filter(Boolean).join(' '),
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone ?? '',
    country_code: account.countryCode ?? '',
    email: account.email,
    email_verified: account.emailProvenAt !== null,
    street_name: account.streetName,
    street_no: account.streetNumber,
    zip_code: account.postalCode,
    city: account.city,
    country_name: account.countryName,
    language: account.locale,
    gdpr_consent: account.gdprConsentAt !== null,
    devise_role: account.deviseRole,
    status: account.status,
  }
}
