import { artPath, type Brand } from '#app/brands/brands.ts'
import { htmlLang } from '#app/i18n/locales.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Thing } from '#worker/site/render/page-answer.ts'

export function siteData({ brand, locale }: Pick<Scope, 'brand' | 'locale'>, origin: string): Thing[] {
  const company = `${origin}/#company`
  return [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      url: `${origin}/`,
      name: brand.siteName,
      inLanguage: htmlLang(locale),
      publisher: { '@type': 'Organization', '@id': company },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search/?location={place}` },
        'query-input': 'required name=place',
      },
    },
    companyData(brand, { origin, id: company }),
  ]
}

function companyData(brand: Brand, { origin, id }: { origin: string; id: string }): Thing {
  const { street, postalCode, city, countryCode } = brand.address
  return {
    '@type': 'Organization',
    '@id': id,
    name: brand.siteName,
    legalName: brand.legalName,
    url: `${origin}/`,
    logo: origin + artPath(brand, 'icon-512.png'),
    telephone: brand.phone,
    email: brand.email,
    sameAs: brand.socialLinks.map(({ url }) => url),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: countryCode,
    },
  }
}
