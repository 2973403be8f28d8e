import type { Scope } from '#app/domain/operators/scopes.ts'
import { coupons } from './coupons.ts'
import { deals } from './deals.ts'
import { discounts } from './discounts.ts'
import { extras } from './extras.ts'
import type { SubjectKind } from './kind.ts'
import { isNightKind, nightFields } from './nights.ts'
import { partners } from './partners.ts'
import { areas } from './places/areas.ts'
import { calendars } from './places/calendars.ts'
import { cities } from './places/cities.ts'
import { landmarks, localities } from './places/localities-and-landmarks.ts'
import { parks } from './places/parks.ts'
import { tags } from './places/tags.ts'
import { properties } from './properties.ts'
import { ratePlans } from './rate-plans.ts'
import { reviews } from './reviews.ts'
import { texts } from './texts.ts'
import { units } from './units.ts'

const subjectKinds: Record<string, SubjectKind> = {
  stays: properties,
  cities,
  areas,
  localities,
  parks,
  landmarks,
  tags,
  calendars,
  coupons,
  deals,
  reviews,
  texts,
  partners,
  units,
  'rate-plans': ratePlans,
  discounts,
  extras,
}

export function subjectKind(kind: string): SubjectKind | null {
  return subjectKinds[kind] ?? null
}

/** Returns the scope an import of the kind needs, and whether for all properties. */
export function importRights(kind: string): { scope: Scope; needsAll: boolean } {
  if (isNightKind(kind)) return { scope: 'ari:write', needsAll: false }
  const { scope = 'catalogue:write', isOfProperties } = subjectKinds[kind] ?? { isOfProperties: false }
  return { scope, needsAll: !isOfProperties }
}

export function importFields(kind: string): readonly string[] {
  return isNightKind(kind) ? nightFields(kind) : (subjectKinds[kind]?.fields ?? [])
}
