import type { PictureResponse } from '#app/contracts/responses/rooms.ts'
import { type PictureSize, pictureSizes } from '#app/domain/pictures/picture-sizes.ts'
import { parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import type { PropertyMedia } from '#worker/services/pricing/details/property-details.ts'

type Sizes = Record<PictureSize, string>

/** Returns a picture in all sizes; null for an unreadable spec. */
export function toPictureResponse(spec: string, subject = 'facade'): PictureResponse | null {
  const picture = parsePictureSpec(spec)
  if (!picture) return null
  const sizes = Object.fromEntries(pictureSizes.map((size) => [size, pictureUrl(picture, size)])) as Sizes
  return { url: pictureUrl(picture, 'large'), category: subject, ...sizes }
}

/** Returns the readable pictures. */
export function toPictureResponses(media: readonly PropertyMedia[]): PictureResponse[] {
  return media.map(({ spec, subject }) => toPictureResponse(spec, subject)).filter((picture) => picture !== null)
}

/** Returns the readable pictures by subject: `facade`, `lobby` … */
export function toCategoryWiseMedia(media: readonly PropertyMedia[]): Record<string, PictureResponse[]> {
  const bySubject: Record<string, PictureResponse[]> = {}
  for (const entry of media)
    bySubject[entry.subject] = [...(bySubject[entry.subject] ?? []), ...toPictureResponses([entry])]
  return bySubject
}
