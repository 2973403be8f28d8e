import { defaultFooterLinks } from '#app/brands/footer-links.ts'
import type { FooterProps } from '#app/client/footer.tsx'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { type Locale, listLocales, type TextLanguage } from '#app/i18n/locales.ts'
import { isShipped, type MessageId, type Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { hasGames } from '#worker/services/games/read-games.ts'
import type { LiveLinks } from './live-links.ts'

type Link = { text: string; href: string } & TextLanguage

/** Returns the brand's links in the header. */
export function headerLinks({ brand, country }: Scope, translate: Translate): Link[] {
  return [
    ...brand.navigation,
    ...(country.flags.toHideAbout ? [] : [{ text: translate('common.aboutUs'), href: '/about' }]),
    ...(brand.features.partners
      ? [{ text: translate('common.partnerWithUs'), href: country.links.partnerBaseUrl }]
      : []),
  ]
}

/** Returns the guest's personal links; some depend on the live offers. */
export function ownLinks(scope: Scope, translate: Translate, live: LiveLinks): Link[] {
  const { visitor } = scope
  const { flags, links } = scope.country
  return [
    { text: translate('common.myBookings'), href: '/my-booking' },
    { text: translate('common.saved'), href: '/saved-hotels' },
    ...(visitor.user
      ? [
          { text: translate('common.wallet'), href: '/accountdetails/oyomoney' },
          { text: translate('common.rewards'), href: '/rewards' },
        ]
      : []),
    ...(visitor.user && live.hasReferral
      ? [{ text: translate('common.inviteFriends'), href: links.referAndEarn }]
      : []),
    ...(live.sellsMembership ? [{ text: translate('common.membership'), href: wizardPath(scope) }] : []),
    ...(flags.toShowFaq ? [{ text: translate('common.help'), href: links.faqLink }] : []),
  ]
}

function wizardPath({ visitor, brand, country }: Scope): string {
  if (visitor.user?.member) return '/wizardprofile'
  const isHostCountry = brand.hosts.some(({ countryCode }) => countryCode === country.code)
  return queryPath('/wizard', { country: isHostCountry ? null : country.code })
}

export function footerGroups(scope: Scope, translate: Translate, live: LiveLinks): FooterProps['groups'] {
  return [
    ...cityGroups(scope, translate, live),
    { heading: translate('common.guests'), links: guestLinks(scope, translate, live) },
    { heading: frameName(scope, translate), links: propertyLinks(scope, translate, live) },
  ]
}

/** Returns the site's name, or a neutral title where the brand's name is hidden. */
export function frameName({ brand, country, locale }: Scope, translate: Translate): string {
  if (!hidesBrand({ brand, country })) return brand.siteName
  return translate(country.titleMessage as MessageId, {
    country: createFormatter(locale).countryName(country.code),
  })
}

/** Returns whether the brand hides its name in this country. */
export function hidesBrand({ brand, country }: Pick<Scope, 'brand' | 'country'>): boolean {
  return brand.hidesNameInFlaggedCountries && country.flags.hideOYOBrand
}

/** Returns the available languages, those of the country first. */
export function languagesOf({ country, visitor }: Scope): Locale[] {
  const available = listLocales({ device: visitor.device, isShipped })
  const countryLocales = [country.lang, ...country.alternateLocales].filter((locale) => available.includes(locale))
  return [...countryLocales, ...available.filter((locale) => !countryLocales.includes(locale))]
}

function cityGroups({ country, brand }: Scope, translate: Translate, live: LiveLinks): FooterProps['groups'] {
  const groups = defaultFooterLinks(brand, country).map((group) => ({
    heading: translate(group.titleMessage as MessageId),
    links: group.cities
      .filter(({ slug }) => live.cities.has(slug))
      .map(({ slug, name, displayName }) => ({
        text: translate(group.headingMessage as MessageId, { city: displayName ?? live.cities.get(slug) ?? name }),
        href: group.urlPattern.replace('{city}', slug),
      })),
  }))
  return groups.filter(({ links }) => links.length > 0)
}

function guestLinks(scope: Scope, translate: Translate, live: LiveLinks): Link[] {
  const { brand, country } = scope
  const { flags, links } = country
  // The long-stay offer is for hotels only; homes are let by the week anyway.
  const hasLongStays = flags.showLongStays && brand.kind === 'hotel'
  return [
    { text: translate('common.manageBooking'), href: '/my-booking' },
    { text: translate('common.guestPolicy'), href: links.guestPolicy },
    ...(flags.toShowFaq ? [{ text: translate('common.help'), href: links.faqLink }] : []),
    ...(hasLongStays ? [{ text: translate('common.longStays'), href: links.longStays }] : []),
    ...(live.hasReferral ? [{ text: translate('common.inviteFriends'), href: links.referAndEarn }] : []),
    ...(hasGames(scope) ? [{ text: translate('common.playAndWin'), href: '/games' }] : []),
  ]
}

function propertyLinks(scope: Scope, translate: Translate, live: LiveLinks): Link[] {
  const { brand, country } = scope
  const { flags, links } = country
  return [
    ...headerLinks(scope, translate),
    ...(brand.features.blog && brand.blogUrl && !flags.toHideBlog
      ? [{ text: translate('common.blog'), href: brand.blogUrl }]
      : []),
    ...(live.takesDonations ? [{ text: translate('common.donate'), href: '/donate' }] : []),
    { text: translate('common.terms'), href: links.termsAndCondition },
    { text: translate('common.privacy'), href: links.privacyPolicy },
    { text: translate('common.cookies'), href: links.cookiePolicy },
    { text: translate('common.privacyChoices'), href: withOverlay(links.cookiePolicy, 'privacyChoices') },
    ...brand.footerLinks,
  ]
}
