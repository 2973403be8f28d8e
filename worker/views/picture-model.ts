import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { PictureSubject } from '#app/domain/stays/drawn/picture-kinds.ts'
import { parsePictureSpec, pictureAlt, pictureUrl } from '#app/domain/stays/pictures.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { localeOf } from '#worker/content/messages.ts'
import { placeholderColour } from '#worker/pictures/placeholder.ts'

const NEUTRAL = '#d8cbb6'
const EMPTY = '/art/state-empty.1.svg'

/** Converts a stored picture for display; an empty frame in a neutral colour when its spec is invalid. */
export function toPictureModel(text: string, subject: PictureSubject, translate: Translate): PictureModel {
  const spec = parsePictureSpec(text)
  if (!spec) return { src: EMPTY, alt: '', colour: NEUTRAL }
  const { id, values } = pictureAlt(spec, subject)
  // Without a description in the guest's language, use a generic one.
  const alt = spec.source === 'photo' && spec.alts[localeOf(translate) ?? '']
  return {
    src: pictureUrl(spec, 'medium'),
    alt: alt || translate(id as MessageId, values),
    colour: placeholderColour(spec),
  }
}

export function largePicture(text: string): string {
  const spec = parsePictureSpec(text)
  return spec ? pictureUrl(spec, 'xlarge') : EMPTY
}
