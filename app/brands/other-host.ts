import { type FoundHost, type Host, type HostOptions, hosts } from './hosts.ts'

type Visitor = {
  countryCode: string | null
  /** Displayed language; selects the host when a country has two. */
  locale: string
}

/** Null: none, or the current one. Only a suggestion for the guest; never redirect because of it. */
export function otherHostFor(current: FoundHost, { countryCode, locale }: Visitor): Host | null {
  if (!current.isKnown || countryCode === null || countryCode === current.pageCountryCode) return null
  const own = Object.values(hosts).filter(
    (host) => host.brandId === current.brandId && host.pageCountryCode === countryCode,
  )
  return own.find((host) => host.locale === locale) ?? own[0] ?? null
}

/** Null when the deployment does not serve it. From a public name guests only go to public names. */
export function publicNameOf(host: Host, current: string, { publicHosts = {} }: HostOptions): string | null {
  if (!Object.hasOwn(publicHosts, current)) return host.name
  return Object.keys(publicHosts).find((name) => publicHosts[name] === host.name) ?? null
}
