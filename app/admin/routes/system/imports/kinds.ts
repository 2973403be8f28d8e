import { hasForAll, hasScope, type Me } from '#app/admin/shell/session.ts'
import type { AdminMessageId } from '#app/admin/text/text.ts'
import type { ImportKindName } from '#app/contracts/admin/imports.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'

type ScopeArea = 'catalogue' | 'ari' | 'offers' | 'reviews'

type KindDetails = { label: AdminMessageId; area: ScopeArea; isPerProperty: boolean }

/**
 * In the order of need: what a new site imports first. Coupons, deals, calendars, places and partners belong to the
 * whole site, so they need the right for all properties.
 */
const details: Record<ImportKindName, KindDetails> = {
  stays: { label: 'system.kindStays', area: 'catalogue', isPerProperty: true },
  texts: { label: 'system.kindTexts', area: 'catalogue', isPerProperty: true },
  units: { label: 'system.kindUnits', area: 'catalogue', isPerProperty: true },
  rates: { label: 'system.kindRates', area: 'ari', isPerProperty: true },
  stock: { label: 'system.kindStock', area: 'ari', isPerProperty: true },
  rules: { label: 'system.kindRules', area: 'ari', isPerProperty: true },
  'rate-plans': { label: 'system.kindRatePlans', area: 'ari', isPerProperty: true },
  discounts: { label: 'system.kindDiscounts', area: 'ari', isPerProperty: true },
  extras: { label: 'system.kindExtras', area: 'ari', isPerProperty: true },
  coupons: { label: 'system.kindCoupons', area: 'offers', isPerProperty: false },
  deals: { label: 'system.kindDeals', area: 'offers', isPerProperty: false },
  reviews: { label: 'system.kindReviews', area: 'reviews', isPerProperty: true },
  calendars: { label: 'system.kindCalendars', area: 'ari', isPerProperty: false },
  tags: { label: 'system.kindTags', area: 'catalogue', isPerProperty: false },
  cities: { label: 'system.kindCities', area: 'catalogue', isPerProperty: false },
  areas: { label: 'system.kindAreas', area: 'catalogue', isPerProperty: false },
  localities: { label: 'system.kindLocalities', area: 'catalogue', isPerProperty: false },
  parks: { label: 'system.kindParks', area: 'catalogue', isPerProperty: false },
  landmarks: { label: 'system.kindLandmarks', area: 'catalogue', isPerProperty: false },
  partners: { label: 'system.kindPartners', area: 'catalogue', isPerProperty: false },
}

export const kindNames = Object.keys(details) as ImportKindName[]

export const kindLabel = (kind: ImportKindName): AdminMessageId => details[kind].label

/** Returns the kinds the person may import (`write`) or export (`read`). */
export function permittedKinds(me: Me, access: 'read' | 'write'): ImportKindName[] {
  return kindNames.filter((kind) => {
    const { area, isPerProperty } = details[kind]
    const scope: Scope = `${area}:${access}`
    return isPerProperty ? hasScope(me, scope) : hasForAll(me, scope)
  })
}

/** Returns kind and format of a name like `winter.rates.csv`; null for other formats. */
export function readFileName(name: string): { kind: ImportKindName | null; format: 'csv' | 'jsonl' } | null {
  // The kind is the last word before the format, if that is one at all: `rates.csv`, `winter.rates.csv`.
  const match = /^(?:(?:.*\.)?([a-z-]+)|.*)\.(csv|jsonl)$/.exec(name.toLowerCase())
  if (!match) return null
  return { kind: kindNames.find((kind) => kind === match[1]) ?? null, format: match[2] as 'csv' | 'jsonl' }
}
