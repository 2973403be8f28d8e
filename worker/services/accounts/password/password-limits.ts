import { DAY_MS, type Instant, minutes } from '#app/domain/dates/instant.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { hashLevels, type NetworkLevel } from '#worker/infra/crypto/network.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type CodeLimit, type CountedAttempt, EVERYBODY } from '#worker/services/accounts/codes/code-limits.ts'

type MailRequester = { account: string; visitor: string; networks: readonly NetworkLevel[] }

export async function toMailRequester(
  deps: Deps,
  scope: Scope,
  { email, address }: { email: string; address: string | null },
): Promise<MailRequester> {
  const hash = (text: string) => keyedHash(deps.settings.secretKey, text)
  return {
    account: `account:${await hash(`password-account:${email.toLowerCase()}`)}`,
    visitor: `visitor:${await hash(`password-visitor:${scope.visitor.id}`)}`,
    networks: address === null ? [] : await hashLevels(address, (key) => hash(`password-network:${key}`)),
  }
}

/**
 * Returns the limits of an attempt. A hundred failures in a month (NIST 800-63B) block signing in by password until it
 * is reset.
 */
export function toPasswordAttempt({ account, networks }: MailRequester, at: Instant): CountedAttempt {
  return {
    call: 'password_try',
    at,
    limits: [
      { subject: account, count: 10, withinMs: minutes(15) },
      { subject: account, count: 30, withinMs: DAY_MS },
      { subject: account, count: 100, withinMs: 30 * DAY_MS },
      ...limitsByNetwork(networks, [
        { count: 30, withinMs: minutes(10) },
        { count: 300, withinMs: DAY_MS },
      ]),
      { subject: EVERYBODY, count: 1_500, withinMs: minutes(60) },
    ],
  }
}

export function toMailAttempt({ account, visitor, networks }: MailRequester, at: Instant): CountedAttempt {
  return {
    call: 'password_mail',
    at,
    limits: [
      { subject: account, count: 3, withinMs: minutes(60) },
      { subject: account, count: 6, withinMs: DAY_MS },
      { subject: visitor, count: 6, withinMs: minutes(10) },
      ...limitsByNetwork(networks, [
        { count: 10, withinMs: minutes(10) },
        { count: 30, withinMs: DAY_MS },
      ]),
      { subject: EVERYBODY, count: 1_000, withinMs: minutes(60) },
    ],
  }
}

/** Returns the limits of a household's network, and multiples for the wider networks around it. */
export function limitsByNetwork(networks: readonly NetworkLevel[], limits: Omit<CodeLimit, 'subject'>[]): CodeLimit[] {
  return networks.flatMap(({ key, times }) =>
    limits.map(({ count, withinMs }) => ({ subject: `network:${key}`, count: count * times, withinMs })),
  )
}
