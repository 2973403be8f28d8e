import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'
import { type PictureSpec, parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { localeOf } from '#worker/services/content/messages.ts'

const NEUTRAL_COLOUR = '#d8cbb6'
/** Placeholder of pictures on other hosts, whose colours are unknown. */
const UNKNOWN_COLOUR = '#e6ddcb'
const EMPTY_PICTURE = '/art/state-empty.1.svg'

/** Returns a picture for a page; a neutral one when its spec is unreadable. */
export function toPictureModel(text: string, subject: PictureSubject, translate: Translate): PictureModel {
  const spec = parsePictureSpec(text)
  if (!spec) return { src: EMPTY_PICTURE, alt: '', colour: NEUTRAL_COLOUR }
  return {
    src: pictureUrl(spec, 'medium'),
    alt: altText(spec, translate) || translate('common.pictureOwn', { kind: subject }),
    colour: spec.source === 'own' ? UNKNOWN_COLOUR : spec.colour,
  }
}

/** Returns the URL of a picture's largest size; of a neutral one when its spec is unreadable. */
export function largePicture(text: string): string {
  const spec = parsePictureSpec(text)
  return spec ? pictureUrl(spec, 'xlarge') : EMPTY_PICTURE
}

function altText(spec: PictureSpec, translate: Translate): string | undefined {
  if (spec.source === 'own') return undefined
  const { message, ...values } = spec.alts
  return message ? translate(`common.${message}` as MessageId, values) : spec.alts[localeOf(translate) ?? '']
}
