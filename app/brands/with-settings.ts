import type { BrandSettings } from '#app/domain/brands/brand-settings.ts'
import type { Brand } from './brands.ts'

/**
 * Returns the brand with an operator's settings over the values of its folder. What belongs to the folder's name
 * (links, apps, wallet money) is left out under another name.
 */
export function withSettings(brand: Brand, settings: BrandSettings, version: string): Brand {
  const siteName = settings.site_name ?? brand.siteName
  const own = siteName === brand.folderName ? brand : withoutNameBound(brand, siteName)
  const { address, phone, apps } = settings
  return {
    ...own,
    siteName,
    wordmark: siteName,
    logo: { ...brand.logo, wordmark: siteName },
    legalName: settings.legal_name ?? brand.legalName,
    address: address
      ? {
          street: address.street,
          postalCode: address.postal_code,
          city: address.city,
          countryCode: address.country,
        }
      : brand.address,
    phone: phone ?? brand.phone,
    hasOwnPhone: phone !== undefined,
    email: settings.email ?? brand.email,
    moneyName: settings.money_name ?? own.moneyName,
    socialLinks: settings.social_links ?? own.socialLinks,
    showAppSocialLinks: brand.showAppSocialLinks || settings.social_links !== undefined || apps !== undefined,
    blogUrl: settings.blog_url ?? own.blogUrl,
    apps: apps ? { android: apps.android ?? null, ios: apps.ios ?? null } : own.apps,
    features: { ...brand.features, ...settings.features },
    copy: {
      title: settings.title ?? null,
      description: settings.description ?? null,
      tagline: settings.tagline ?? null,
    },
    claims: settings.claims ?? null,
    navigation: settings.navigation ?? [],
    footerLinks: settings.footer_links ?? [],
    version,
  }
}

function withoutNameBound(brand: Brand, siteName: string): Brand {
  return { ...brand, moneyName: `${siteName} money`, socialLinks: [], blogUrl: null, apps: null }
}

/** Returns title and description of the home page: the operator's, otherwise the folder's with the site's name. */
export function homeTexts(brand: Brand, say: (message: string) => string): { title: string; description: string } {
  return {
    title: brand.copy.title ?? withSiteName(say(brand.titleMessage), brand),
    description: brand.copy.description ?? withSiteName(say(brand.descriptionMessage), brand),
  }
}

/** Returns a text of the brand's folder with the site's present name. */
function withSiteName(text: string, { folderName, siteName }: Pick<Brand, 'folderName' | 'siteName'>): string {
  return siteName === folderName ? text : text.replaceAll(folderName, siteName)
}
