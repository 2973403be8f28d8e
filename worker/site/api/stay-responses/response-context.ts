import type { PictureResponse } from '#app/contracts/responses/rooms.ts'
import { type PictureSize, pictureSizes } from '#app/domain/pictures/picture-sizes.ts'
import { parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Deal } from '#worker/services/catalog/deals.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { StayMedia } from '#worker/services/pricing/details/property-details.ts'

export type ResponseContext = {
  scope: Scope
  translate: Translate
  /** Whether the caller wants prices without tax beside them. */
  isTaxExclusive: boolean
  /** The brand's current deals; empty when the response contains no property. */
  deals: readonly Deal[]
  requestedDealId: number | null
}

type Choices = Partial<Pick<ResponseContext, 'isTaxExclusive' | 'deals' | 'requestedDealId'>>

/** Loads what responses about properties need besides the property. */
export async function loadResponseContext(scope: Scope, choices: Choices = {}): Promise<ResponseContext> {
  const translate = await translatorOf(scope, ['common', 'search', 'hotel', 'errors', 'dayRules'])
  return { scope, translate, isTaxExclusive: false, deals: [], requestedDealId: null, ...choices }
}

type Sizes = Record<PictureSize, string>

/** Returns a picture in all sizes; null for an unreadable spec. */
export function toPictureResponse(spec: string, subject = 'facade'): PictureResponse | null {
  const picture = parsePictureSpec(spec)
  if (!picture) return null
  const sizes = Object.fromEntries(pictureSizes.map((size) => [size, pictureUrl(picture, size)])) as Sizes
  return { url: pictureUrl(picture, 'large'), category: subject, ...sizes }
}

export function toPictureResponses(media: readonly StayMedia[]): PictureResponse[] {
  return media.map(({ spec, subject }) => toPictureResponse(spec, subject)).filter((picture) => picture !== null)
}

export function toCategoryWiseMedia(media: readonly StayMedia[]): Record<string, PictureResponse[]> {
  const bySubject: Record<string, PictureResponse[]> = {}
  for (const entry of media)
    bySubject[entry.subject] = [...(bySubject[entry.subject] ?? []), ...toPictureResponses([entry])]
  return bySubject
}
