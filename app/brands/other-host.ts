import { type FoundHost, type Host, type HostOptions, hosts } from './hosts.ts'

type Visitor = {
  countryCode: string | null
  /** Displayed language; selects the host when a country has two. */
  locale: string
}

/**
 * Returns the brand's host for the visitor's country; null when it is the current one or there is none. Only a
 * suggestion for the guest; never redirect because of it.
 */
export function otherHostFor(current: FoundHost, { countryCode, locale }: Visitor): Host | null {
  if (!current.isKnown || countryCode === null || countryCode === current.pageCountryCode) return null
  const own = Object.values(hosts).filter(
    (host) => host.brandId === current.brandId && host.pageCountryCode === countryCode,
  )
  return own.find((host) => host.locale === locale) ?? own[0] ?? null
}

/**
 * Returns the public name of another host as seen from this one; null when the deployment does not serve it. Guests on
 * a public name are only sent to public names.
 */
export function publicNameOf(host: Host, current: string, { publicHosts = {} }: HostOptions): string | null {
  if (!Object.hasOwn(publicHosts, current)) return host.name
  return Object.keys(publicHosts).find((name) => publicHosts[name] === host.name) ?? null
}
