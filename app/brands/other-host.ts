import { type FoundHost, type Host, type HostOptions, hosts } from './hosts.ts'

type Visitor = {
  countryCode: string | null
  /** Displayed language; selects the host when a country has two. */
  locale: string
}

/**
 * Returns the brand's host for the visitor's country, or null when there is none or it is the current one. Only a
 * suggestion; never redirect because of it.
 */
export function otherHostFor(current: FoundHost, { countryCode, locale }: Visitor): Host | null {
  if (!current.isKnown || countryCode === null || countryCode === current.pageCountryCode) return null
  const candidates = Object.values(hosts).filter(
    (host) => host.brandId === current.brandId && host.pageCountryCode === countryCode,
  )
  return candidates.find((host) => host.locale === locale) ?? candidates[0] ?? null
}

/**
 * Returns the name to link to a host, or null when the deployment does not serve it. From a public name guests only get
 * to public names.
 */
export function publicNameOf(host: Host, current: string, { publicHosts = {} }: HostOptions): string | null {
  if (!Object.hasOwn(publicHosts, current)) return host.name
  return Object.keys(publicHosts).find((name) => publicHosts[name] === host.name) ?? null
}
