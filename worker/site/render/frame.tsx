import type { ReactElement, ReactNode } from 'react'
import type { BrandBanner } from '#app/brands/brands.ts'
import { homePath } from '#app/brands/home-path.ts'
import { Footer, type FooterProps } from '#app/client/footer.tsx'
import { Banners, Header, type HeaderProps } from '#app/client/header.tsx'
import { WebviewBar } from '#app/client/webview/webview-bar.tsx'
import { truncateText } from '#app/domain/dates/formats.ts'
import { placeCredits } from '#app/domain/search/place-credits.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { htmlLang, locales } from '#app/i18n/locales.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { supportPhone } from '#worker/services/content/brand-values.ts'
import { choicePath } from './choice-path.ts'
import { footerGroups, frameName, headerLinks, hidesBrand, languagesOf, ownLinks } from './frame-links.ts'
import { type LiveLinks, noLinks } from './live-links.ts'

type Choice = NonNullable<HeaderProps['choice']>['currencies'][number]

export function drawHeader(scope: Scope, translate: Translate, address: URL, live = noLinks): ReactNode {
  const banners = listBanners(scope, translate)
  const header = scope.visitor.isWebview
    ? drawWebviewBar(scope, translate)
    : drawSiteHeader(scope, translate, { address, live })
  if (banners.length === 0) return header
  return (
    <>
      {header}
      <Banners banners={banners} />
    </>
  )
}

/** Returns the operator's announcements; in a preview after a line that says so. */
function listBanners({ brand, visitor, preview, isOpening }: Scope, translate: Translate): readonly BrandBanner[] {
  const announced = visitor.isWebview || isOpening ? [] : brand.banners
  return preview
    ? [{ key: 'preview', text: translate('footer.preview'), link: null, language: {} }, ...announced]
    : announced
}

type HeaderParts = { address: URL; live: LiveLinks }

function drawSiteHeader(scope: Scope, translate: Translate, { address, live }: HeaderParts): ReactNode {
  const { brand, visitor } = scope
  const isOpen = !scope.isOpening
  return (
    <Header
      mark={hidesBrand(scope) ? null : brand.mark}
      siteName={frameName(scope, translate)}
      partner={visitor.microsite?.title ?? null}
      homeHref={homePath(scope.brand, scope.country)}
      account={isOpen ? accountLink(visitor.user, translate) : null}
      ownLinks={isOpen ? ownLinks(scope, translate, live) : []}
      links={isOpen ? headerLinks(scope, translate) : []}
      choice={buildChoices(scope, address, live)}
      labels={{
        menu: translate('common.menu'),
        more: translate('common.more'),
        navigation: translate('common.siteNavigation'),
        choices: translate('common.languageCurrency'),
        language: translate('common.language'),
        currency: translate('common.currency'),
        currencyNote: translate('common.currencyNote'),
        close: translate('common.close'),
      }}
    />
  )
}

function drawWebviewBar({ brand, country }: Scope, translate: Translate): ReactNode {
  const labels = {
    navigation: translate('webview.navigation'),
    back: translate('webview.back'),
    leave: translate('common.close'),
  }
  return <WebviewBar homeHref={homePath(brand, country)} labels={labels} />
}

function accountLink(user: Scope['visitor']['user'], translate: Translate): HeaderProps['account'] {
  if (!user) return { text: translate('common.login'), title: translate('common.login'), href: '/login' }
  const name = user.firstName || translate('common.guest')
  return { text: truncateText(name), title: name, href: '/accountdetails' }
}

function buildChoices(scope: Scope, address: URL, live: LiveLinks): HeaderProps['choice'] {
  const { country, locale } = scope
  if (country.flags.hideLanguageSwitcher) return null
  const languages = languagesOf(scope).map((code) => ({
    code: htmlLang(code),
    name: locales[code].name,
    href: choicePath(address, 'lang', code),
    isCurrent: code === locale,
  }))
  const current = scope.shown ? scope.shown.currency : country.currencySymbol
  return {
    current: `${locales[locale].name} · ${current}`,
    languages,
    currencies: currencyChoices(scope, address, live),
  }
}

function currencyChoices({ country, locale, shown }: Scope, address: URL, { currencies }: LiveLinks): Choice[] {
  const ownCurrency = country.currency
  if (!currencies.includes(ownCurrency)) return []
  const { currencyName } = createFormatter(locale)
  const otherChoices = currencies
    .filter((code) => code !== ownCurrency)
    .map((code) => ({ code, name: capitalize(currencyName(code), locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, htmlLang(locale)))
  const ownChoice = { code: ownCurrency, name: capitalize(currencyName(ownCurrency), locale) }
  return [ownChoice, ...otherChoices].map(({ code, name }) => ({
    code,
    name,
    href: choicePath(address, 'currency', code),
    isCurrent: code === (shown?.currency ?? ownCurrency),
  }))
}

/** Capitalizes a currency name at the start of a line: some languages write it in lower case. */
function capitalize(name: string, locale: Scope['locale']): string {
  return name.slice(0, 1).toLocaleUpperCase(htmlLang(locale)) + name.slice(1)
}

/** Returns null in an app and before the site is opened. */
export function drawFooter(scope: Scope, translate: Translate, live = noLinks): ReactElement<FooterProps> | null {
  if (scope.visitor.isWebview || scope.isOpening) return null
  const { brand, country, locale, now } = scope
  const format = createFormatter(locale)
  return (
    <Footer
      mark={hidesBrand(scope) ? null : brand.mark}
      siteName={frameName(scope, translate)}
      homeHref={homePath(scope.brand, scope.country)}
      address={[brand.legalName, brand.address.street, townLine(brand.address).replaceAll(' ', '\u00a0')].join(', ')}
      help={translate(brand.features.help_24_7 ? 'common.helpPhone' : 'footer.helpPhone', {
        phone: leftToRight(supportPhone(scope)),
      })}
      groups={footerGroups(scope, translate, live)}
      social={
        brand.showAppSocialLinks ? brand.socialLinks.map(({ network, url }) => ({ name: network, href: url })) : []
      }
      copyright={translate('common.copyright', { year: format.year(now), name: brand.siteName })}
      place={`${locales[locale].name} · ${format.countryName(country.code)} · ${country.currencySymbol}`}
      credit={{ text: translate('common.placeData'), links: placeCredits }}
      labels={{ navigation: translate('common.footerNavigation') }}
    />
  )
}
