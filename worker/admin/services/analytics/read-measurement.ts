import { type BrandId, findBrand, isBrandId } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { hosts } from '#app/brands/hosts.ts'
import { choosable, consentSeconds } from '#app/domain/consent/consent.ts'
import { itemsOfClass } from '#app/domain/consent/stored-items.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { readVariables } from '#worker/infra/read-variables.ts'
import { EVENT_DAYS } from '#worker/services/analytics/events.ts'
import { readTrackingSettings, type TrackingVariables } from '#worker/services/analytics/tracking-settings.ts'
import { type AnalyticsVariables, analyticsSchema } from './analytics-peers.ts'

/** Variables of the deployment that say what is measured. */
export type MeasurementVariables = TrackingVariables & AnalyticsVariables & { PLATFORM?: string; ANALYTICS?: unknown }

type Recipient = {
  name: 'events' | 'ga4' | 'matomo' | 'errors' | 'engagement'
  host: string
  account: string | null
  active: boolean
}

const MAX_VIEWS = 10_000

/** Returns what the site of a brand measures and shares. */
export async function readMeasurement(
  deps: Deps,
  { brand: id, variables }: { brand: string; variables: MeasurementVariables },
) {
  if (!isBrandId(id)) return refuse(problem('not_found'))
  const { kind } = readTrackingSettings(variables).sink
  return ok({
    brand: id,
    destination: kind,
    kept_days: kind === 'table' ? EVENT_DAYS : null,
    page_views: kind === 'table' ? await countPageViews(deps, id) : null,
    recipients: listRecipients(variables),
    consent: {
      valid_days: (consentSeconds * 1000) / DAY_MS,
      hidden: findBrand(id).hideGdprBanner,
      hosts: listConsentHosts(id, deps.settings.publicHosts),
      classes: (['necessary', ...choosable] as const).map((name) => ({ name, items: itemsOfClass(name).length })),
    },
  })
}

async function countPageViews({ db, now }: Pick<Deps, 'db' | 'now'>, id: BrandId): Promise<number> {
  const row = await db.first<{ views: number }>(
    `SELECT count(*) AS views FROM (SELECT 1 FROM event
       WHERE name = 'page_view' AND at >= ? AND fields ->> 'brand' = ? LIMIT ${MAX_VIEWS})`,
    now() - DAY_MS,
    id,
  )
  return row?.views ?? 0
}

function listRecipients(variables: MeasurementVariables): Recipient[] {
  const { sink, reports, engagement } = readTrackingSettings(variables)
  const {
    GA4_ID: ga4,
    GA4_URL: ga4Url,
    MATOMO_URL: matomo,
    MATOMO_SITE: site,
  } = readVariables(analyticsSchema, variables)
  const to = (name: Recipient['name'], url: string, account: string | null = null): Recipient => {
    const active = sink.kind === 'table' || (name !== 'ga4' && name !== 'matomo')
    return { name, host: new URL(url).host, account, active }
  }
  return [
    ...(sink.kind === 'webhook' ? [to('events', sink.url)] : []),
    ...(ga4 ? [to('ga4', ga4Url, ga4)] : []),
    ...(matomo ? [to('matomo', matomo, site ?? null)] : []),
    ...(reports ? [to('errors', reports.url)] : []),
    ...(engagement ? [to('engagement', engagement.url)] : []),
  ]
}

function listConsentHosts(id: BrandId, publicHosts: Readonly<Record<string, string>>) {
  const { hideGdprBanner } = findBrand(id)
  return Object.values(hosts)
    .filter(({ brandId }) => brandId === id)
    .map(({ name, pageCountryCode: country }) => ({
      host: Object.keys(publicHosts).find((shown) => publicHosts[shown] === name) ?? name,
      country: country as string,
      asks_first: findCountry(country).isGdpr && !hideGdprBanner,
    }))
}
