import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import {
  type PictureSubject,
  parsePictureSpec,
  pictureAlt,
  pictureSrcSet,
  pictureUrl,
} from '#app/domain/stays/pictures.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { placeholderColour } from '#worker/pictures/placeholder.ts'

const NEUTRAL = '#d8cbb6'
const EMPTY = '/art/state-empty.1.svg'

/** A stored picture made ready to show; one that cannot be read is an empty frame in a neutral colour. */
export function toPictureModel(text: string, subject: PictureSubject, translate: Translate): PictureModel {
  const spec = parsePictureSpec(text)
  if (!spec) return { src: EMPTY, srcSet: '', alt: '', colour: NEUTRAL }
  const { id, values } = pictureAlt(spec, subject)
  return {
    src: pictureUrl(spec, 'medium'),
    srcSet: pictureSrcSet(spec),
    alt: translate(id as MessageId, values),
    colour: placeholderColour(spec),
  }
}

/** The address of a stored picture for the one that stands largest: a drawing sharp at any size. */
export function largePictureUrl(text: string): string {
  const spec = parsePictureSpec(text)
  return spec ? pictureUrl(spec, 'xlarge') : EMPTY
}
