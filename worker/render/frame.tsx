import type { ReactNode } from 'react'
import { footerLinksOf } from '#app/brands/footer-links.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { listLocales, locales } from '#app/i18n/locales.ts'
import { isShipped, type MessageId, type Translate } from '#app/i18n/messages.ts'
import { Footer, type FooterProps } from '#app/shell/footer.tsx'
import { Header, type HeaderProps } from '#app/shell/header.tsx'
import type { Scope } from '#worker/scope.ts'

/** The header of a page: what it offers depends on brand, country and who asks. */
export function drawHeader(scope: Scope, translate: Translate, address: URL): ReactNode {
  const { brand, country, visitor } = scope
  return (
    <Header
      brandId={brand.id}
      siteName={brand.siteName}
      homeHref="/"
      account={accountLink(visitor.user, translate)}
      links={[
        ...(country.flags.toHideAbout ? [] : [{ text: translate('common.aboutUs'), href: '/about' }]),
        { text: translate('common.partnerWithUs'), href: '/partner' },
      ]}
      language={languageChoice(scope, address)}
      words={{
        menu: translate('common.menu'),
        navigation: translate('common.siteNavigation'),
        language: translate('common.language'),
      }}
    />
  )
}

const LONGEST_NAME = 10

function accountLink(user: Scope['visitor']['user'], translate: Translate): HeaderProps['account'] {
  if (!user) return { text: translate('common.login'), title: translate('common.login'), href: '/login' }
  const name = user.firstName || translate('common.guest')
  const text = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name
  return { text, title: name, href: '/my-booking' }
}

function languageChoice({ country, locale, visitor }: Scope, address: URL): HeaderProps['language'] {
  if (country.flags.hideLanguageSwitcher) return null
  const choices = listLocales({ device: visitor.device, isShipped }).map((code) => {
    const params = new URLSearchParams(address.search)
    params.set('lang', code)
    return { code, name: locales[code].name, href: `${address.pathname}?${params}`, isCurrent: code === locale }
  })
  return { current: `${locales[locale].name} · ${country.currencySymbol}`, choices }
}

/** The footer of a page: the country's own links and the brand's address. */
export function drawFooter(scope: Scope, translate: Translate): ReactNode {
  const { brand, country, locale, now } = scope
  const format = createFormatter(locale)
  const { street, postalCode, city } = brand.address
  return (
    <Footer
      brandId={brand.id}
      siteName={brand.siteName}
      homeHref="/"
      address={[brand.legalName, street, `${city} ${postalCode}`].join(', ')}
      help={translate('common.helpPhone', { phone: brand.phone })}
      groups={footerGroups(scope, translate)}
      social={
        brand.showAppSocialLinks ? brand.socialLinks.map(({ network, url }) => ({ name: network, href: url })) : []
      }
      copyright={translate('common.copyright', { year: format.year(now), name: brand.siteName })}
      place={`${locales[locale].name} · ${format.countryName(country.code)} · ${country.currencySymbol}`}
      words={{ navigation: translate('common.footerNavigation') }}
    />
  )
}

function footerGroups({ country, brand }: Scope, translate: Translate): FooterProps['groups'] {
  const cities = footerLinksOf(brand, country).map((group) => ({
    heading: translate(group.titleMessage as MessageId),
    links: group.cities.map((city) => ({
      text: translate(group.headingMessage as MessageId, { city: city.displayName ?? city.name }),
      href: group.urlPattern.replace('{city}', city.slug),
    })),
  }))
  return [
    ...cities,
    {
      heading: translate('common.guests'),
      links: [
        { text: translate('common.manageBooking'), href: '/my-booking' },
        { text: translate('common.guestPolicy'), href: country.links.guestPolicy },
        { text: translate('common.help'), href: '/help' },
      ],
    },
    {
      heading: brand.siteName,
      links: [
        { text: translate('common.aboutUs'), href: '/about' },
        { text: translate('common.partnerWithUs'), href: '/partner' },
        { text: translate('common.terms'), href: country.links.termsAndCondition },
        { text: translate('common.privacy'), href: country.links.privacyPolicy },
      ],
    },
  ]
}
