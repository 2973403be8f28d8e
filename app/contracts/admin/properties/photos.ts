import * as v from 'valibot'
import { pictureSubjects } from '#app/domain/pictures/picture-subjects.ts'
import { expected, isoInstant, numberInBody, numberInQuery } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const propertyPath = v.object({ propertyId: numberInQuery })
const photoPath = v.object({ photoId: numberInQuery })
const altText = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200))
const subject = v.pipe(v.picklist(pictureSubjects), v.description('what the photo shows'))
const positionText = 'position among the photos of the property, from 1; the first is the cover'

/** A photo of a property. `sizes` are paths on the site's hosts, served as AVIF or WebP by content negotiation. */
export const photoResponse = v.object({
  id: v.number(),
  property: v.number(),
  position: v.number(),
  cover: v.boolean(),
  subject: v.picklist(pictureSubjects),
  room: v.nullable(v.number()),
  alt: v.pipe(v.record(v.string(), v.string()), v.description('by language')),
  width: v.pipe(v.number(), v.description('of the largest file, in pixels')),
  height: v.number(),
  bytes: v.pipe(v.number(), v.description('of all sizes together')),
  sizes: v.record(v.string(), v.string()),
  created_at: isoInstant,
})

export const listPhotosRoute = routeRecord('listPhotos', 'GET /v1/properties/{propertyId}/photos', {
  scope: 'catalogue:read',
  about: 'Lists the photos of a property in order. Without any, guests see imported pictures or placeholders.',
  pathFields: propertyPath,
  response: v.object({ items: v.array(photoResponse) }),
  problems: ['not_found'],
})

export const addPhotoRoute = routeRecord('addPhoto', 'POST /v1/properties/{propertyId}/photos', {
  scope: 'catalogue:write',
  about: 'Adds a photo; the body is its file. It is re-encoded in five widths without EXIF data and shown at once.',
  pathFields: propertyPath,
  query: v.object({
    alt: v.pipe(altText, v.description('alternative text in English; add other languages by PATCH')),
    subject,
    room: v.optional(v.pipe(numberInQuery, v.description('id of the room type; default: the property as a whole'))),
    position: v.optional(v.pipe(numberInQuery, v.minValue(1), v.description(`${positionText}; default: last`))),
  }),
  file: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'],
    maxBytes: 15 * 1024 * 1024,
  },
  status: 201,
  response: photoResponse,
  problems: ['not_found', 'invalid_fields'],
})

const altTexts = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), v.nullable(altText)),
  v.description('by language; null deletes one'),
)
const photoRoom = v.pipe(v.nullable(numberInBody), v.description('null: the property as a whole'))
const photoIds = v.pipe(v.array(numberInBody), v.maxLength(100))

export const changePhotosRoute = routeRecord('changePhotos', 'PATCH /v1/properties/{propertyId}/photos', {
  scope: 'catalogue:write',
  about: 'Changes the order, descriptions, subjects or room types of many photos, and deletes some, all or nothing.',
  pathFields: propertyPath,
  body: v.object({
    order: v.optional(v.pipe(photoIds, v.description('ids in their new order; the others follow'))),
    photos: v.optional(
      v.pipe(
        v.array(
          v.object({
            id: numberInBody,
            alt: v.optional(altTexts),
            subject: v.optional(subject),
            room: v.optional(photoRoom),
          }),
        ),
        v.maxLength(100),
      ),
    ),
    remove: v.optional(v.pipe(photoIds, v.description('ids of photos to delete with their files'))),
  }),
  response: v.object({ items: v.array(photoResponse) }),
  problems: ['not_found', 'invalid_fields'],
})

export const changePhotoRoute = routeRecord('changePhoto', 'PATCH /v1/photos/{photoId}', {
  scope: 'catalogue:write',
  about: 'Changes the subject, alternative text, room type or position of a photo. Omitted fields stay unchanged.',
  pathFields: photoPath,
  body: v.object({
    expected,
    alt: v.optional(altTexts),
    subject: v.optional(subject),
    room: v.optional(photoRoom),
    position: v.optional(v.pipe(numberInBody, v.description(positionText))),
  }),
  response: photoResponse,
  problems: ['not_found', 'invalid_fields', 'not_modifiable'],
})

export const removePhotoRoute = routeRecord('removePhoto', 'DELETE /v1/photos/{photoId}', {
  scope: 'catalogue:write',
  about: 'Deletes a photo and its files.',
  pathFields: photoPath,
  response: v.object({ id: v.number() }),
  problems: ['not_found'],
})
