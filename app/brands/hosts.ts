import type { Locale } from '#app/i18n/locales.ts'
import type { BrandHost } from './brand.ts'
import { type BrandId, listBrands } from './brands.ts'
import { type CountryCode, findCountry } from './countries/countries.ts'

export type Host = {
  name: string
  brandId: BrandId
  locale: Locale
  /** Country for prices, calendar and content. */
  pageCountryCode: CountryCode
  /** Assumed country of the guest until a better one is known. */
  appCountryCode: CountryCode
  countryId: number
}

export type FoundHost = Host & {
  /** False for a host that is not configured: it gets the main brand and is not indexed by search engines. */
  isKnown: boolean
}

export type HostOptions = {
  /** Maps a deployment's host names to names of the table: `{'www.example.in': 'marigold.localhost'}`. */
  publicHosts?: Record<string, string>
}

const table: readonly Host[] = listBrands().flatMap((brand) => brand.hosts.map((host) => toHost(brand.id, host)))

export const hosts: Readonly<Record<string, Host>> = Object.fromEntries(table.map((host) => [host.name, host]))

function toHost(brandId: BrandId, { name, locale, countryCode }: BrandHost): Host {
  const countryId = findCountry(countryCode).regionId
  return { name, brandId, locale, pageCountryCode: countryCode, appCountryCode: countryCode, countryId }
}

/** Finds a host, ignoring port, case and a final dot. An unknown host gets the main brand and `isKnown: false`. */
export function findHost(name: string, { publicHosts = {} }: HostOptions = {}): FoundHost {
  const plain = name.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  const host = (Object.hasOwn(publicHosts, plain) && findIn(hosts, publicHosts[plain])) || findIn(hosts, plain)
  return host ? { ...host, isKnown: true } : { ...mainHost(), name: plain, isKnown: false }
}

function mainHost(): Host {
  const [main] = table
  if (!main) throw new Error('The main brand has no host')
  return main
}

function findIn(names: Readonly<Record<string, Host>>, name: string | undefined): Host | null {
  return name !== undefined && Object.hasOwn(names, name) ? (names[name] ?? null) : null
}
