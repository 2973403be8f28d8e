import type { UserAnswer } from '#app/contracts/guests/identity.ts'
import { roleOf } from '#app/domain/guests/login.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { User } from '#worker/services/accounts/user.ts'
import { account } from '#worker/services/ledger/accounts.ts'

/** The user as calls answer it; masked, a screen that others see tells only enough to know one's own account by. */
export function toUserAnswer(
  { brand, visitor }: Scope,
  user: User,
  { masksData = false }: { masksData?: boolean } = {},
): UserAnswer {
  return {
    id: user.id,
    name: [user.firstName, user.lastName].filter(Boolean).join(' '),
    first_name: user.firstName,
    last_name: user.lastName,
    phone: masksData ? user.phone.replace(/\d(?=\d{2})/g, '•') : user.phone,
    country_code: user.countryCode,
    email: masksData && user.email !== null ? user.email.replace(/^(.).*@/, '$1•••@') : user.email,
    devise_role: roleOf(visitor.microsite, user),
    wallet_id: account.wallet(brand.id, user.id),
    status: user.status,
  }
}
