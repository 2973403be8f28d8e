import type { MicrositeError } from '#app/domain/visits/microsite.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import type { SiteNotice } from '#app/state/site/site-notices.ts'

export async function micrositeNotice(error: MicrositeError, locale: string): Promise<SiteNotice> {
  const translate = await loadTranslator(locale, ['microsite'])
  const text = translate(error === 'off' ? 'microsite.off' : 'microsite.unknown')
  return { kind: 'microsite', label: text, text, closeText: translate('microsite.close') }
}
