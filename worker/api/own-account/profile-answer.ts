import type { ProfileAnswer } from '#app/contracts/guests/account.ts'
import { profileFields, toWire } from '#app/domain/guests/guest-fields.ts'
import { roleOf } from '#app/domain/guests/login.ts'
import type { Account } from '#worker/identity/account/account.ts'
import { account as accounts } from '#worker/ledger/accounts.ts'
import type { Scope } from '#worker/scope.ts'

/** A profile under the wire's names. */
export function toProfileAnswer({ brand, visitor }: Scope, account: Account): ProfileAnswer {
  return {
    id: account.id,
    name: [account.firstName, account.lastName].filter(Boolean).join(' '),
    ...toWire(['phone', 'countryCode'], { phone: account.phone ?? '', countryCode: account.countryCode ?? '' }),
    ...toWire(profileFields, account),
    email: account.email,
    email_verified: account.emailProvenAt !== null,
    language: account.locale,
    gdpr_consent: account.gdprConsentAt !== null,
    devise_role: roleOf(visitor.microsite, account),
    wallet_id: accounts.wallet(brand.id, account.id),
    status: account.status,
  }
}
