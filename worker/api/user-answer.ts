import type { UserAnswer } from '#app/contracts/identity.ts'
import type { User } from '#worker/identity/user.ts'

/** A user as calls answer it. */
export function toUserAnswer(user: User): UserAnswer {
  return {
    id: user.id,
    name: [user.firstName, user.lastName].filter(Boolean).join(' '),
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    country_code: user.countryCode,
    email: user.email,
    devise_role: user.deviseRole,
    status: user.status,
  }
}
