import { iconPath } from '#app/brands/identity/icon-path.ts'
import { htmlLang } from '#app/i18n/locales.ts'
import type { Crumb } from '#app/ui/actions/breadcrumb.tsx'
import type { Scope } from '#worker/infra/scope.ts'
import type { Thing } from '#worker/site/render/page-response.ts'
import { plainAddress } from './plain-address.ts'

/** Returns a BreadcrumbList. The last item is the page itself; links have no dates and guests. */
export function breadcrumbsData(crumbs: readonly Crumb[], origin: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: href === undefined ? undefined : plainAddress(href, origin),
    })),
  }
}

export function faqData(faqs: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

const LOGO_PX = 512

/** Returns the data of the site and its company, for the home page. */
export function siteData({ brand, locale }: Pick<Scope, 'brand' | 'locale'>, origin: string): Thing[] {
  const companyId = `${origin}/#company`
  const logo = iconPath(brand, LOGO_PX)
  return [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      url: `${origin}/`,
      name: brand.siteName,
      inLanguage: htmlLang(locale),
      publisher: { '@type': 'Organization', '@id': companyId },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search/?location={place}` },
        'query-input': 'required name=place',
      },
    },
    {
      '@type': 'Organization',
      '@id': companyId,
      name: brand.siteName,
      legalName: brand.legalName,
      url: `${origin}/`,
      ...(logo ? { logo: origin + logo } : {}),
      telephone: brand.phone,
      email: brand.email,
      sameAs: brand.socialLinks.map(({ url }) => url),
      address: {
        '@type': 'PostalAddress',
        streetAddress: brand.address.street,
        postalCode: brand.address.postalCode,
        addressLocality: brand.address.city,
        addressCountry: brand.address.countryCode,
      },
    },
  ]
}
