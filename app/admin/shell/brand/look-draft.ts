import { brandFeatures } from '#app/domain/brands/brand-features.ts'
import type { TypeSetName } from '#app/domain/brands/type-sets.ts'
import { changedColours, coloursOf } from './colour-fields.tsx'
import type { BrandRecord } from './use-brand.ts'

export type Feature = (typeof brandFeatures)[number]

/** Returns the settings of the form as guests see them now. */
export function toDraft(record: BrandRecord) {
  const { effective } = record
  return {
    tagline: effective.tagline,
    description: effective.description,
    claims: (effective.claims ?? []).join('\n'),
    type: (effective.type ?? '') as TypeSetName | '',
    colours: coloursOf(record),
    features: effective.features as Record<Feature, boolean>,
  }
}

export type LookDraft = ReturnType<typeof toDraft>

/** Returns the changed fields alone, so that what a colleague changed meanwhile stays. */
export function changesOf(record: BrandRecord, draft: LookDraft) {
  const before = toDraft(record)
  const isChanged = (name: keyof LookDraft) => JSON.stringify(before[name]) !== JSON.stringify(draft[name])
  const lines = draft.claims.split('\n').flatMap((line) => line.trim() || [])
  const features = brandFeatures.filter((feature) => before.features[feature] !== draft.features[feature])
  return {
    ...(isChanged('tagline') ? { tagline: draft.tagline } : {}),
    ...(isChanged('description') ? { description: draft.description } : {}),
    ...(isChanged('claims') ? { claims: lines } : {}),
    ...(isChanged('type') && draft.type ? { type: draft.type } : {}),
    ...(isChanged('colours') ? { colours: changedColours(record, draft.colours) } : {}),
    ...(features.length > 0
      ? { features: Object.fromEntries(features.map((feature) => [feature, draft.features[feature]])) }
      : {}),
  }
}
