import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
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
