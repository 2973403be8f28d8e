import type { ReactElement, ReactNode } from 'react'
import { homePath } from '#app/brands/home-path.ts'
import { truncateText } from '#app/domain/dates/formats.ts'
import { placeCredits } from '#app/domain/search/place-credits.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { locales } from '#app/i18n/locales.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { Footer, type FooterProps } from '#app/shell/footer.tsx'
import { Header, type HeaderProps } from '#app/shell/header.tsx'
import { WebviewBar } from '#app/shell/webview/webview-bar.tsx'
import { deskPhone } from '#worker/content/brand-values.ts'
import type { Scope } from '#worker/scope.ts'
import { footerGroups, frameName, headerLinks, hidesBrand, languagesOf, ownLinks } from './frame-links.ts'
import { languagePath } from './language-path.ts'

/** The header of a page: what it offers depends on brand, country and who asks; a way back alone in an app [MODE-20]. */
export function drawHeader(scope: Scope, translate: Translate, address: URL, hasWizard = false): ReactNode {
  const { brand, visitor } = scope
  if (visitor.isWebview) return drawWebviewBar(scope, translate)
  return (
    <Header
      brandId={hidesBrand(scope) ? null : brand.id}
      siteName={frameName(scope, translate)}
      partner={visitor.microsite?.title ?? null}
      homeHref={homePath(scope.brand, scope.country)}
      account={accountLink(visitor.user, translate)}
      own={ownLinks(scope, translate, hasWizard)}
      links={headerLinks(scope, translate)}
      language={languageChoice(scope, address)}
      words={{
        menu: translate('common.menu'),
        more: translate('common.more'),
        navigation: translate('common.siteNavigation'),
        language: translate('common.languageCurrency'),
        close: translate('common.close'),
      }}
    />
  )
}

function drawWebviewBar({ brand, country }: Scope, translate: Translate): ReactNode {
  const words = {
    navigation: translate('webview.navigation'),
    back: translate('webview.back'),
    leave: translate('common.close'),
  }
  return <WebviewBar homeHref={homePath(brand, country)} words={words} />
}

/** A long name is cut; whoever points at it reads all of it (DEC-87). */
function accountLink(user: Scope['visitor']['user'], translate: Translate): HeaderProps['account'] {
  if (!user) return { text: translate('common.login'), title: translate('common.login'), href: '/login' }
  const name = user.firstName || translate('common.guest')
  return { text: truncateText(name), title: name, href: '/accountdetails' }
}

function languageChoice(scope: Scope, address: URL): HeaderProps['language'] {
  const { country, locale } = scope
  if (country.flags.hideLanguageSwitcher) return null
  const choices = languagesOf(scope).map((code) => {
    return { code, name: locales[code].name, href: languagePath(address, code), isCurrent: code === locale }
  })
  return { current: `${locales[locale].name} · ${country.currencySymbol}`, choices }
}

/** The footer of a page: the country's own links and the brand's address; none in an app [MODE-20]. */
export function drawFooter(scope: Scope, translate: Translate, takesGifts = false): ReactElement<FooterProps> | null {
  if (scope.visitor.isWebview) return null
  const { brand, country, locale, now } = scope
  const format = createFormatter(locale)
  const { street, postalCode, city } = brand.address
  return (
    <Footer
      brandId={hidesBrand(scope) ? null : brand.id}
      siteName={frameName(scope, translate)}
      homeHref={homePath(scope.brand, scope.country)}
      address={[brand.legalName, street, `${city} ${postalCode}`].join(', ')}
      help={translate('common.helpPhone', { phone: leftToRight(deskPhone(scope)) })}
      groups={footerGroups(scope, translate, takesGifts)}
      social={
        brand.showAppSocialLinks ? brand.socialLinks.map(({ network, url }) => ({ name: network, href: url })) : []
      }
      copyright={translate('common.copyright', { year: format.year(now), name: brand.siteName })}
      place={`${locales[locale].name} · ${format.countryName(country.code)} · ${country.currencySymbol}`}
      credit={{ text: translate('common.placeData'), links: placeCredits }}
      words={{ navigation: translate('common.footerNavigation') }}
    />
  )
}
