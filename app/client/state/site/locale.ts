import { atom } from 'jotai/vanilla'
import { visitAtom } from '#app/client/state/view.ts'
import { defaultLocale, directionOf, htmlLang, type Locale } from '#app/i18n/locales.ts'

export type LocaleState = { locale: Locale; htmlLang: string; direction: 'ltr' | 'rtl' }

export const localeAtom = atom((get): LocaleState => {
  const locale = get(visitAtom)?.locale ?? defaultLocale
  return { locale, htmlLang: htmlLang(locale), direction: directionOf(locale) }
})
