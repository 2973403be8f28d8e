import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { Scope } from '#worker/scope.ts'

export type StayWords = { translate: Translate; format: Formatter }

export async function wordsOf(scope: Scope): Promise<StayWords> {
  const translate = await translatorOf(scope, [
    'common',
    'booking',
    'life',
    'search',
    'hotel',
    'errors',
    'checkin',
    'feedback',
  ])
  return { translate, format: createFormatter(scope.locale) }
}
