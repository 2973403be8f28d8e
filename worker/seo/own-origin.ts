import { findHost } from '#app/brands/hosts.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { listAddresses } from './alternates.ts'

/** `https://host` of a host's own pages, as their `canonical` has it: a second name of a host leads to the first. */
export function ownOrigin(scope: Scope, { settings: { publicHosts } }: Pick<Deps, 'settings'>): string {
  if (!scope.isKnownHost) return scope.origin
  const { locale } = findHost(scope.host, { publicHosts })
  return new URL(listAddresses({ ...scope, locale }, publicHosts, '/').canonical).origin
}
