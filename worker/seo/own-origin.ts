import { findHost } from '#app/brands/hosts.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { listAddresses } from './alternates.ts'

/** Returns `https://host` of a host's canonical pages: secondary names use the first name. */
export function ownOrigin(scope: Scope, { settings: { publicHosts } }: Pick<Deps, 'settings'>): string {
  if (!scope.isKnownHost) return scope.origin
  const { locale } = findHost(scope.host, { publicHosts })
  return new URL(listAddresses({ ...scope, locale }, publicHosts, '/').canonical).origin
}
