import { hasScope, type Me } from '#app/admin/shell/session.ts'
import type { AdminMessageId } from '#app/admin/text/text.ts'
import type { ImportKindName } from '#app/contracts/admin/imports.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { hasForAll } from '../parts/rights.ts'

type Area = 'catalogue' | 'ari' | 'offers' | 'reviews'

type KindDetails = { label: AdminMessageId; area: Area; isOfProperties: boolean }

/** In the order of need: what a new site brings first. */
const details: Record<ImportKindName, KindDetails> = {
  stays: { label: 'system.kindStays', area: 'catalogue', isOfProperties: true },
  texts: { label: 'system.kindTexts', area: 'catalogue', isOfProperties: true },
  units: { label: 'system.kindUnits', area: 'catalogue', isOfProperties: true },
  rates: { label: 'system.kindRates', area: 'ari', isOfProperties: true },
  stock: { label: 'system.kindStock', area: 'ari', isOfProperties: true },
  rules: { label: 'system.kindRules', area: 'ari', isOfProperties: true },
  'rate-plans': { label: 'system.kindRatePlans', area: 'ari', isOfProperties: true },
  discounts: { label: 'system.kindDiscounts', area: 'ari', isOfProperties: true },
  extras: { label: 'system.kindExtras', area: 'ari', isOfProperties: true },
  coupons: { label: 'system.kindCoupons', area: 'offers', isOfProperties: false },
  deals: { label: 'system.kindDeals', area: 'offers', isOfProperties: false },
  reviews: { label: 'system.kindReviews', area: 'reviews', isOfProperties: true },
  calendars: { label: 'system.kindCalendars', area: 'ari', isOfProperties: false },
  tags: { label: 'system.kindTags', area: 'catalogue', isOfProperties: false },
  cities: { label: 'system.kindCities', area: 'catalogue', isOfProperties: false },
  areas: { label: 'system.kindAreas', area: 'catalogue', isOfProperties: false },
  localities: { label: 'system.kindLocalities', area: 'catalogue', isOfProperties: false },
  parks: { label: 'system.kindParks', area: 'catalogue', isOfProperties: false },
  landmarks: { label: 'system.kindLandmarks', area: 'catalogue', isOfProperties: false },
  partners: { label: 'system.kindPartners', area: 'catalogue', isOfProperties: false },
}

export const kindNames = Object.keys(details) as ImportKindName[]

export const kindLabel = (kind: ImportKindName): AdminMessageId => details[kind].label

/** Returns the kinds the person may bring by file, or take out. */
export function openKinds(me: Me, act: 'read' | 'write'): ImportKindName[] {
  return kindNames.filter((kind) => {
    const { area, isOfProperties } = details[kind]
    const scope: Scope = `${area}:${act}`
    return isOfProperties ? hasScope(me, scope) : hasForAll(me, scope)
  })
}

/** Returns kind and format of a name like `winter.rates.csv`; null for other formats. */
export function readFileName(name: string): { kind: ImportKindName | null; format: 'csv' | 'jsonl' } | null {
  const match = /^(?:(?:.*\.)?([a-z-]+)|.*)\.(csv|jsonl)$/.exec(name.toLowerCase())
  if (!match) return null
  return { kind: kindNames.find((kind) => kind === match[1]) ?? null, format: match[2] as 'csv' | 'jsonl' }
}
