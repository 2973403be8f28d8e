import type { Answer, EndpointItem, Sent } from '#app/admin/client/endpoints.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import type { LegalPage } from '#app/domain/consent/legal-pages.ts'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { ListName } from './search.ts'

/** In the address, a content that is not saved yet. Ids of contents are never this. */
export const NEW = 'new'

/** A content in the form of requests. */
export type ContentFields = Sent<'POST /v1/content'>['body']['content']

export type ListedContent = EndpointItem<'GET /v1/content'>
export type ContentRecord = Answer<'GET /v1/content/{contentId}'>
export type Version = ContentRecord['versions'][number]
export type OpenVersion = Answer<'GET /v1/content/{contentId}/versions/{language}/{revision}'>

export const LIST = 'GET /v1/content'
export const RECORD = 'GET /v1/content/{contentId}'

/** Reads to repeat after a change of content. */
export const contentReads = [LIST, RECORD, 'GET /v1/legal-pages'] as const

type KindWords = { tab: AdminMessageId; one: AdminMessageId; about: AdminMessageId }

export const kindWords: Record<ListName, KindWords> = {
  landing: { tab: 'content.landings', one: 'content.landing', about: 'content.landingsAbout' },
  hero: { tab: 'content.home', one: 'content.hero', about: 'content.heroAbout' },
  banner: { tab: 'content.banners', one: 'content.banner', about: 'content.bannersAbout' },
  place: { tab: 'content.places', one: 'content.place', about: 'content.placesAbout' },
  legal: { tab: 'content.legal', one: 'content.legalPage', about: 'content.legalAbout' },
  navigation: { tab: 'content.navigation', one: 'content.navigation', about: 'content.navigationAbout' },
  footer: { tab: 'content.footer', one: 'content.footer', about: 'content.footerAbout' },
  help: { tab: 'content.help', one: 'content.help', about: 'content.helpAbout' },
}

/** Returns whether a brand has one content of this kind at most. */
export const isSingle = (kind: ContentKind) => kind === 'hero' || kind === 'navigation' || kind === 'footer'

export const legalNames: Record<LegalPage, AdminMessageId> = {
  terms: 'content.terms',
  'privacy-policy': 'content.privacy',
  'cookie-policy': 'content.cookies',
  'guest-policy': 'content.guestPolicy',
  'saved-card-policy': 'content.savedCards',
  'trust-and-safety': 'content.trust',
  'can-unmarried-couples-book-a-hotel-in-india': 'content.couples',
  'corporate-social-responsibility': 'content.responsibility',
}

/** Names a content: a legal page by its title, another by its key, or by its kind when it is the only one. */
export function nameOf({ kind, key }: { kind: ContentKind; key: string }): string {
  if (kind === 'legal' && Object.hasOwn(legalNames, key)) return text(legalNames[key as LegalPage])
  return isSingle(kind) ? text(kindWords[kind].one) : key
}

/** The language that others are translated from: English, else the first one written. */
export function sourceOf(languages: readonly string[]): Locale | null {
  return (languages.includes('en') ? 'en' : (languages[0] ?? null)) as Locale | null
}

type Dated = { language: string; changed_at: string }

/** Returns whether the text that this one was translated from changed after it. */
export function isStale(one: Dated, all: readonly Dated[]): boolean {
  const source = sourceOf(all.map(({ language }) => language))
  const from = all.find(({ language }) => language === source)
  return from !== undefined && from !== one && from.changed_at > one.changed_at
}
