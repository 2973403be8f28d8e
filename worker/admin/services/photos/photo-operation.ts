import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { versionsOfStay } from '#worker/infra/cache/page-key.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import type { Property } from '../properties/properties.ts'
import type { Operation } from '../run-audited.ts'
import { type Media, sweepFiles } from './media-store.ts'
import { listPhotosOf, photosSnapshot } from './photo-storage.ts'

/** Audited write on a property's photos; the snapshots contain all of them. Without a property nothing is written. */
export function photoOperation(
  property: Property | null,
  { action, media, keyed }: { action: AuditAction; media: Media; keyed: IdempotentRequest | null },
): Operation {
  if (!property) return { action, subject: 'photos', propertyId: null, snapshot: null, keyed }
  const propertyId = property.id
  return {
    action,
    subject: `photos:${propertyId}`,
    propertyId,
    snapshot: photosSnapshot(propertyId),
    touches: versionsOfStay({ id: propertyId, citySlug: property.city.slug }),
    follows: async ({ db, now }) => {
      const names = async () => new Set((await listPhotosOf(db, propertyId)).map(({ name }) => name))
      await sweepFiles(media.bucket, { propertyId, names, now: now() })
    },
    keyed,
  }
}

/** Checks that the room type belongs to the property and that the languages exist on the site. */
export function checkWords(
  property: Property,
  {
    roomId,
    alt = {},
  }: { roomId?: number | null | undefined; alt?: Readonly<Record<string, string | null>> | undefined },
): Result<null, Problem> {
  const isOfProperty = roomId === undefined || roomId === null || property.rooms.some(({ id }) => id === roomId)
  const faults = [
    ...(isOfProperty ? [] : [['room', 'not a room of this house'] as const]),
    ...Object.keys(alt)
      .filter((language) => !isLocale(language))
      .map((language) => [`alt.${language}`, 'not a language of the site'] as const),
    ...(alt.en === null ? [['alt.en', 'every photograph has one'] as const] : []),
  ]
  return faults.length === 0 ? ok(null) : refuse(problem('invalid_fields', { fields: Object.fromEntries(faults) }))
}
