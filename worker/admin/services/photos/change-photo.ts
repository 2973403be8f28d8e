import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { mapResult, ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { findReachableProperty, type Property } from '../properties/properties.ts'
import { runAudited } from '../run-audited.ts'
import { deleteFiles, type Media } from './media-store.ts'
import {
  checkPhotoFields,
  deletePhoto,
  findPhoto,
  listPhotosOf,
  orderPhotos,
  type Photo,
  photoOperation,
  reorderPhotos,
  syncMedia,
  updatePhoto,
} from './photo-storage.ts'

export type { Photo } from './photo-storage.ts'

export type PhotoChange = {
  /** By language; null deletes a translation. */
  alt?: Readonly<Record<string, string | null>> | undefined
  subject?: PictureSubject | undefined
  roomId?: number | null | undefined
  position?: number | undefined
}

export async function listReachablePhotos(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'reach'>,
  propertyId: number,
): Promise<Result<Photo[], Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  return found.ok ? ok(await listPhotosOf(deps.db, propertyId)) : found
}

type PhotoRequest = { id: number; idempotency: IdempotentRequest | null }

export async function changePhoto(
  deps: Deps,
  actor: Actor,
  media: Media,
  { id, idempotency, ...change }: PhotoRequest & PhotoChange,
): Promise<Result<Photo, Problem>> {
  const found = await findReachablePhoto(deps, actor, id)
  const operation = photoOperation(found.ok ? found.value.property : null, {
    action: 'photo.change',
    media,
    idempotency,
  })
  return runAudited(deps, actor, operation, async ({ db, write }) => {
    if (!found.ok) return found
    const { photo, property } = found.value
    const checked = checkPhotoFields(property, change)
    if (!checked.ok) return checked
    const { position } = change
    await write([
      ...updatePhoto(id, change),
      reorderPhotos(property.id, position === undefined ? null : { name: photo.name, position }),
      ...syncMedia(property.id),
    ])
    const changed = await findPhoto(db, actor.reach, id)
    return changed ? ok(changed) : refuse(problem('not_found'))
  })
}

export type PhotosChange = {
  propertyId: number
  /** Ids in their new order; the others follow. */
  order: readonly number[]
  photos: readonly (Omit<PhotoChange, 'position'> & { id: number })[]
  removedIds: readonly number[]
  idempotency: IdempotentRequest | null
}

/** Changes, orders and deletes photos of a property within reach in one transaction; returns those left. */
export async function changePhotos(
  deps: Deps,
  actor: Actor,
  { media, propertyId, order, photos, removedIds, idempotency }: PhotosChange & { media: Media },
): Promise<Result<Photo[], Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  const operation = photoOperation(found.ok ? found.value : null, { action: 'photo.change', media, idempotency })
  return runAudited(deps, actor, operation, async ({ db, write }) => {
    if (!found.ok) return found
    const stored = await listPhotosOf(db, propertyId)
    const fault = findListFault(stored, { order, photos: photos.map(({ id }) => id), remove: removedIds })
    if (fault) return refuseFields(fault)
    for (const photo of photos) {
      const checked = checkPhotoFields(found.value, photo)
      if (!checked.ok) return checked
    }
    await write([
      ...photos.flatMap((photo) => updatePhoto(photo.id, photo)),
      ...removedIds.map(deletePhoto),
      orderPhotos(propertyId, order),
      ...syncMedia(propertyId),
    ])
    for (const photo of stored.filter(({ id }) => removedIds.includes(id))) await deleteFiles(media.bucket, photo)
    return ok(await listPhotosOf(db, propertyId))
  })
}

/** Returns the list that names a photo twice or one of another property, or null. */
function findListFault(
  stored: readonly Photo[],
  lists: Record<'order' | 'photos' | 'remove', readonly number[]>,
): Record<string, string> | null {
  const storedIds = new Set(stored.map(({ id }) => id))
  for (const [name, ids] of Object.entries(lists)) {
    const foreign = ids.find((id) => !storedIds.has(id))
    if (foreign !== undefined) return { [name]: `no photo of this property: ${foreign}` }
    if (new Set(ids).size < ids.length) return { [name]: 'names a photo twice' }
  }
  return null
}

/** Removes a photo within reach from every page, then deletes its files; their URLs then return 404. */
export async function removePhoto(
  deps: Deps,
  actor: Actor,
  media: Media,
  { id, idempotency }: PhotoRequest,
): Promise<Result<Photo, Problem>> {
  const found = await findReachablePhoto(deps, actor, id)
  const operation = photoOperation(found.ok ? found.value.property : null, {
    action: 'photo.delete',
    media,
    idempotency,
  })
  return runAudited(deps, actor, operation, async ({ write }) => {
    if (!found.ok) return found
    const { photo, property } = found.value
    await write([deletePhoto(id), reorderPhotos(property.id), ...syncMedia(property.id)])
    await deleteFiles(media.bucket, photo)
    return ok(photo)
  })
}

export async function readReachablePhoto(deps: Deps, actor: Actor, id: number): Promise<Result<Photo, Problem>> {
  return mapResult(await findReachablePhoto(deps, actor, id), ({ photo }) => photo)
}

async function findReachablePhoto(
  deps: Deps,
  actor: Actor,
  id: number,
): Promise<Result<{ photo: Photo; property: Property }, Problem>> {
  const photo = await findPhoto(deps.db, actor.reach, id)
  if (!photo) return refuse(problem('not_found'))
  const property = await findReachableProperty(deps, actor, photo.propertyId)
  return property.ok ? ok({ photo, property: property.value }) : property
}
