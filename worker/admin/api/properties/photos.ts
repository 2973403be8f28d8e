import type { Hono } from 'hono'
import {
  addPhotoRoute,
  changePhotoRoute,
  changePhotosRoute,
  listPhotosRoute,
  removePhotoRoute,
} from '#app/contracts/admin/properties/photos.ts'
import { pictureSizes } from '#app/domain/pictures/picture-sizes.ts'
import { pictureUrl } from '#app/domain/pictures/pictures.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { addPhoto } from '#worker/admin/services/photos/add-photo.ts'
import {
  changePhoto,
  changePhotos,
  listReachablePhotos,
  type Photo,
  readReachablePhoto,
  removePhoto,
} from '#worker/admin/services/photos/change-photo.ts'
import { toIso } from '#worker/admin/services/response-format.ts'
import { seeing } from '#worker/admin/services/seen-record.ts'

export function addPhotoRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listPhotosRoute, async ({ deps, actor, path }) => {
    const photos = await listReachablePhotos(deps, actor, path.propertyId)
    return photos.ok ? ok({ items: photos.value.map(toPhotoResponse) }) : photos
  })

  serve(admin, addPhotoRoute, async ({ deps, actor, media, path, query, file, idempotency }) => {
    const { alt, subject, room = null, position = null } = query
    const input = { propertyId: path.propertyId, file, alt, subject, roomId: room, position, idempotency }
    return mapResult(await addPhoto(deps, actor, media, input), toPhotoResponse)
  })

  serve(admin, changePhotoRoute, async ({ deps, actor, media, path, body, idempotency }) => {
    const { alt, subject, room, position } = body
    const change = { alt, subject, roomId: room, position }
    const read = async () => mapResult(await readReachablePhoto(deps, actor, path.photoId), toPhotoResponse)
    const request = { id: path.photoId, idempotency, ...change }
    return mapResult(await changePhoto(deps, seeing(actor, body.expected, read), media, request), toPhotoResponse)
  })

  serve(admin, changePhotosRoute, async ({ deps, actor, media, path, body, idempotency }) => {
    const { order = [], photos = [], remove: removedIds = [] } = body
    const changes = photos.map(({ id, alt, subject, room }) => ({ id, alt, subject, roomId: room }))
    const change = { propertyId: path.propertyId, order, photos: changes, removedIds, idempotency }
    return mapResult(await changePhotos(deps, actor, { media, ...change }), (left) => ({
      items: left.map(toPhotoResponse),
    }))
  })

  serve(admin, removePhotoRoute, async ({ deps, actor, media, path, idempotency }) => {
    const removed = await removePhoto(deps, actor, media, { id: path.photoId, idempotency })
    return removed.ok ? ok({ id: removed.value.id }) : removed
  })
}

function toPhotoResponse({ name, colour, alt, ...photo }: Photo) {
  const { id, propertyId, position, subject, roomId, width, height, bytes, createdAt } = photo
  const picture = { source: 'photo', name: `${propertyId}/${name}`, colour, alts: alt } as const
  return {
    id,
    property: propertyId,
    position,
    cover: position === 1,
    subject,
    room: roomId,
    alt,
    width,
    height,
    bytes,
    sizes: Object.fromEntries(pictureSizes.map((size) => [size, pictureUrl(picture, size)])),
    created_at: toIso(createdAt),
  }
}
