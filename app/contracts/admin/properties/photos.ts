import * as v from 'valibot'
import { pictureSubjects } from '#app/domain/pictures/picture-subjects.ts'
import { isoInstant, numberInBody, numberInQuery } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const propertyPath = v.object({ propertyId: numberInQuery })
const photoPath = v.object({ photoId: numberInQuery })
const altText = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200))
const subject = v.pipe(v.picklist(pictureSubjects), v.description('what is to be seen'))
const place = 'place among the photographs of the house, from 1; the first is its cover'

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
  bytes: v.pipe(v.number(), v.description('of all its files')),
  sizes: v.record(v.string(), v.string()),
  created_at: isoInstant,
})

export const listPhotosRoute = routeRecord('listPhotos', 'GET /v1/properties/{propertyId}/photos', {
  scope: 'catalogue:read',
  about: 'Photographs of a house in their order. Without any, guests see what an import named, or plain pictures.',
  pathFields: propertyPath,
  response: v.object({ items: v.array(photoResponse) }),
  problems: ['not_found'],
})

export const addPhotoRoute = routeRecord('addPhoto', 'POST /v1/properties/{propertyId}/photos', {
  scope: 'catalogue:write',
  about:
    'Adds a photograph: its file is the body. It is made anew in five widths without EXIF, place or camera, and shown with the next page.',
  pathFields: propertyPath,
  query: v.object({
    alt: v.pipe(altText, v.description('what it shows, in English, for who cannot see it; other languages by PATCH')),
    subject,
    room: v.optional(v.pipe(numberInQuery, v.description('id of the room category; left out: of the house'))),
    position: v.optional(v.pipe(numberInQuery, v.minValue(1), v.description(`${place}; left out: the last`))),
  }),
  file: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'],
    maxBytes: 15 * 1024 * 1024,
  },
  status: 201,
  response: photoResponse,
  problems: ['not_found', 'invalid_fields'],
})

export const changePhotoRoute = routeRecord('changePhoto', 'PATCH /v1/photos/{photoId}', {
  scope: 'catalogue:write',
  about: 'Says anew what a photograph shows, of which room it is, or where it stands. What is left out stays.',
  pathFields: photoPath,
  body: v.object({
    alt: v.optional(
      v.pipe(
        v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), v.nullable(altText)),
        v.description('by language; null takes one away'),
      ),
    ),
    subject: v.optional(subject),
    room: v.optional(v.pipe(v.nullable(numberInBody), v.description('null: of the house'))),
    position: v.optional(v.pipe(numberInBody, v.description(place))),
  }),
  response: photoResponse,
  problems: ['not_found', 'invalid_fields'],
})

export const removePhotoRoute = routeRecord('removePhoto', 'DELETE /v1/photos/{photoId}', {
  scope: 'catalogue:write',
  about: 'Takes a photograph off every page and deletes its files.',
  pathFields: photoPath,
  response: v.object({ id: v.number() }),
  problems: ['not_found'],
})
