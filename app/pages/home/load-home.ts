import type { createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { call } from '#app/client/request/browser-call.ts'
import type { CallOutcome } from '#app/client/request/call.ts'
import { type CallError, failCall, hasLoaded, startCall, succeedCall } from '#app/client/request/call-state.ts'
import { createFingerprint } from '#app/client/request/fingerprint.ts'
import { hasLogin } from '#app/client/request/has-login.ts'
import { authAtom } from '#app/client/state/guest/auth.ts'
import { type Cities, citiesAtom, type KnownCity, toCities } from '#app/client/state/site/cities.ts'
import {
  type Geographies,
  geographiesAtom,
  type KnownCountry,
  type KnownRegion,
  toGeographies,
} from '#app/client/state/site/geographies.ts'
import { type DealWidget, homeHeaderAtom, maxWidgets } from '#app/client/state/stays/home-header.ts'
import type { Visit } from '#app/client/state/view.ts'
import {
  type CityResponse,
  citiesResponse,
  dealsResponse,
  geographiesResponse,
  walletResponse,
} from '#app/contracts/site/home-responses.ts'
import { toWallet } from '#app/domain/money/wallet.ts'
import { emptySearch, reduceSearch } from '#app/domain/search/search-object.ts'
import { loadPrivacy } from '#app/features/consent/load-privacy.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'

type Store = ReturnType<typeof createStore>

/** Error of a response that does not match its schema. */
const INVALID_RESPONSE: CallError = { status: 200, code: 'unread', message: '', fields: {}, details: {} }

/** Loads what the home page shows only in the browser, in parallel. */
export async function loadHome(
  store: Store,
  visit: Pick<Visit, 'countryCode' | 'isLoggedIn' | 'locale'>,
): Promise<void> {
  await Promise.all([
    loadCities(store, visit),
    loadDeals(store, visit.locale),
    loadPrivacy(store, visit),
    visit.isLoggedIn && store.get(authAtom).wallet.data === null && hasLogin() ? loadWallet(store, visit) : null,
  ])
}

async function loadCities(store: Store, { countryCode, locale }: Pick<Visit, 'countryCode' | 'locale'>): Promise<void> {
  if (hasLoaded(store.get(citiesAtom))) return
  store.set(citiesAtom, startCall<Cities>())
  const outcome = await request('cities', citiesResponse, { query: { country: countryCode }, locale })
  store.set(
    citiesAtom,
    outcome.ok
      ? succeedCall(
          toCities({
            cities: outcome.data.cities.map((city) => toKnownCity(city, locale)),
            count: outcome.data.count,
            personalisedCities: outcome.data.personalisedCities.map((city) => toKnownCity(city, locale)),
          }),
        )
      : failCall<Cities>(outcome.error),
  )
}

export async function loadDeals(store: Store, locale: Locale): Promise<void> {
  store.set(homeHeaderAtom, { type: 'reset' })
  const outcome = await request('deals', dealsResponse, { locale })
  if (!outcome.ok) return store.set(homeHeaderAtom, { type: 'failed', error: outcome.error })
  // Mystery deals are rendered by the server, for signed-in guests.
  const publicDeals = outcome.data.deals.filter((deal) => !deal.is_mystery).slice(0, maxWidgets)
  store.set(homeHeaderAtom, { type: 'succeeded', widgets: publicDeals.map(toWidget) })
}

export async function loadGeographies(store: Store, locale: Locale): Promise<void> {
  if (hasLoaded(store.get(geographiesAtom))) return
  store.set(geographiesAtom, startCall<BrandGeographies>())
  const outcome = await request('geographies', geographiesResponse, { locale })
  store.set(
    geographiesAtom,
    outcome.ok
      ? succeedCall(toGeographies(withLocalNames(locale, outcome.data.geographies)))
      : failCall<BrandGeographies>(outcome.error),
  )
}

async function loadWallet(store: Store, { countryCode, locale }: Pick<Visit, 'countryCode' | 'locale'>): Promise<void> {
  const query = { country_iso_a2_code: countryCode, user_type: 'user' }
  // The wallet request needs the fingerprint.
  await createFingerprint()
  const outcome = await request('wallet', walletResponse, { query, locale })
  if (outcome.ok) return store.set(authAtom, { type: 'walletLoaded', wallet: toWallet(outcome.data.wallet) })
  const { code, message } = outcome.error
  store.set(authAtom, { type: 'walletFailed', error: { code, message } })
}

/** Returns the geographies with country names in the guest's language. */
function withLocalNames<Wire extends GeographiesWire>(locale: Locale, geographies: Wire): Wire {
  const format = createFormatter(locale)
  const countries = geographies.locationResponseList.map((entry) => ({
    ...entry,
    name: format.countryName(entry.country_code),
  }))
  return { ...geographies, locationResponseList: countries }
}

type GeographiesWire = v.InferOutput<typeof geographiesResponse>['geographies']

type BrandGeographies = Geographies<KnownCountry, KnownRegion>

async function request<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  options: { query?: Record<string, string>; locale: string },
): Promise<CallOutcome<v.InferOutput<Schema>>> {
  const outcome = await call<unknown>(path, options)
  if (!outcome.ok) return outcome
  const parsed = v.safeParse(schema, outcome.data)
  return parsed.success ? { ok: true, data: parsed.output } : { ok: false, error: INVALID_RESPONSE }
}

function toKnownCity({ id, name, url, country_code, property_count }: CityResponse, locale: Locale): KnownCity {
  const countryName = createFormatter(locale).countryName(country_code)
  return { id, name, path: url, countryName, propertyCount: property_count }
}

/** Converts a deal to a widget that links to a search of its city with its coupon. */
function toWidget(deal: v.InferOutput<typeof dealsResponse>['deals'][number]): DealWidget {
  const { id, title, terms, coupon_code: couponCode, city } = deal
  const place = { searchType: 'tag', tag: String(id), location: city ?? '', city } as const
  const widgetMeta = { coupon: couponCode }
  const { location, coupon } = reduceSearch(emptySearch(), { type: 'setLocation', place, widgetMeta })
  const query = new URLSearchParams({ location, ...(coupon ? { coupon } : {}) })
  return { kind: 'deal', id, title, terms, couponCode, href: location ? `/search/?${query}` : null }
}
