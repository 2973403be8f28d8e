import type { Brand, BrandBanner } from '#app/brands/brands.ts'
import type { ContentBody, ContentPicture } from '#app/domain/content/content-body.ts'
import type { frameKinds } from '#app/domain/content/content-kinds.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { defaultLocale, type Locale, languageOfText } from '#app/i18n/locales.ts'

type FrameKind = (typeof frameKinds)[number]

/** A published version of content in the header, the footer or on the home page; `endAt` null: no end. */
export type FrameContent = {
  [Kind in FrameKind]: { kind: Kind; key: string; language: Locale; body: ContentBody[Kind] }
}[FrameKind] & { publishAt: Instant; endAt: Instant | null }

type Shown = { locale: Locale | null; now: Instant }

/** Adds published content to a brand: what has begun and not ended, in the best language it has. */
export function withFrameContent(brand: Brand, contents: readonly FrameContent[], { locale, now }: Shown): Brand {
  const shownLocale = locale ?? defaultLocale
  const languages = [shownLocale, brand.locale, defaultLocale]
  const rank = ({ language }: FrameContent) => [...languages, language].indexOf(language)
  const live = contents
    .filter(({ publishAt, endAt }) => publishAt <= now && (endAt === null || endAt > now))
    .toSorted((one, other) => rank(one) - rank(other) || other.publishAt - one.publishAt)
  const first = new Map(live.toReversed().map((content) => [`${content.kind} ${content.key}`, content]))
  const sorted = [...first.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return sorted.reduce((changed, content) => withContent(changed, content, shownLocale), brand)
}

function withContent(brand: Brand, content: FrameContent, locale: Locale): Brand {
  const language = languageOfText(content.language, locale)
  if (content.kind === 'hero') {
    const { tagline, claims, picture } = content.body
    return {
      ...brand,
      copy: tagline === null ? brand.copy : { ...brand.copy, tagline, taglineLanguage: language },
      ...(claims === null ? {} : { claims, claimsLanguage: language }),
      pictures: picture === null ? brand.pictures : { ...brand.pictures, ...heroPicture(picture) },
    }
  }
  if (content.kind === 'banner') {
    const banner: BrandBanner = { key: content.key, ...content.body, language }
    return { ...brand, banners: [...brand.banners.filter(({ key }) => key !== content.key), banner] }
  }
  const links = content.body.links.map((link) => ({ ...link, ...language }))
  return content.kind === 'navigation' ? { ...brand, navigation: links } : { ...brand, footerLinks: links }
}

/** The wide file is cut to this shape, whatever its size. */
const HERO_SIZE = { width: 1920, height: 627 }

function heroPicture({ name }: ContentPicture): Pick<Brand['pictures'], 'hero_wide' | 'hero_tall'> {
  const picture = { name, ...HERO_SIZE, digest: '' }
  return { hero_wide: picture, hero_tall: picture }
}
