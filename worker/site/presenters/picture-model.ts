import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'
import { type PictureSpec, parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { localeOf } from '#worker/services/content/messages.ts'

const NEUTRAL = '#d8cbb6'
/** Placeholder of pictures on other hosts, whose colours are unknown. */
const UNKNOWN = '#e6ddcb'
const EMPTY = '/art/state-empty.1.svg'

export function toPictureModel(text: string, subject: PictureSubject, translate: Translate): PictureModel {
  const spec = parsePictureSpec(text)
  if (!spec) return { src: EMPTY, alt: '', colour: NEUTRAL }
  return {
    src: pictureUrl(spec, 'medium'),
    alt: altOf(spec, translate) || translate('common.pictureOwn', { kind: subject }),
    colour: spec.source === 'own' ? UNKNOWN : spec.colour,
  }
}

export function largePicture(text: string): string {
  const spec = parsePictureSpec(text)
  return spec ? pictureUrl(spec, 'xlarge') : EMPTY
}

function altOf(spec: PictureSpec, translate: Translate): string | undefined {
  if (spec.source === 'own') return undefined
  const { message, ...values } = spec.alts
  return message ? translate(`common.${message}` as MessageId, values) : spec.alts[localeOf(translate) ?? '']
}
