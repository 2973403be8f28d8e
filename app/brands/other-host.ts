import { type FoundHost, type Host, type HostOptions, hosts } from './hosts.ts'

type Visitor = {
  /** Where the visitor is; null when nobody knows. */
  countryCode: string | null
  /** The language on screen: what decides where a country has two hosts. */
  locale: string
}

/**
 * The host of the same brand for the visitor's own country; null when this is one, or the brand has none there. A hint
 * for the guest, never a reason to redirect (DEC-15).
 */
export function otherHostFor(current: FoundHost, { countryCode, locale }: Visitor): Host | null {
  if (!current.isKnown || countryCode === null || countryCode === current.pageCountryCode) return null
  const own = Object.values(hosts).filter(
    (host) => host.brandId === current.brandId && host.pageCountryCode === countryCode,
  )
  return own.find((host) => host.locale === locale) ?? own[0] ?? null
}

/**
 * The name another host of the table is reached under, seen from this one; null when the deployment does not serve it. A
 * guest on a public name is sent to public names only.
 */
export function publicNameOf(host: Host, current: string, { publicHosts = {} }: HostOptions): string | null {
  if (!Object.hasOwn(publicHosts, current)) return host.name
  return Object.keys(publicHosts).find((name) => publicHosts[name] === host.name) ?? null
}
