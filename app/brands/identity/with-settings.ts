import { brandPicturePath } from '#app/domain/brands/brand-pictures.ts'
import type { BrandSettings } from '#app/domain/brands/brand-settings.ts'
import type { ColourRole } from '#app/domain/brands/colours.ts'
import type { MailColours } from '../brand.ts'
import type { Brand } from '../brands.ts'
import { firstLetter, letterMarkPath } from './letter-mark.ts'
import { typeSets } from './type-sets.ts'

type Published = Pick<Brand, 'version' | 'openedAt'>

/**
 * Returns the brand with the operator's settings over the values of its folder. When the operator renames the brand,
 * the folder's links, apps and name of wallet money are dropped.
 */
export function withSettings(brand: Brand, settings: BrandSettings, { version, openedAt }: Published): Brand {
  const siteName = settings.site_name ?? brand.siteName
  const base = siteName === brand.folderName ? brand : withoutOldName(brand, siteName)
  const { address, phone, apps } = settings
  return {
    ...base,
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
    mail: {
      name: settings.sender_name ?? siteName,
      replyTo: settings.reply_email ?? settings.email ?? brand.email,
      ...(settings.sender_email ? { address: settings.sender_email } : {}),
    },
    moneyName: settings.money_name ?? base.moneyName,
    socialLinks: settings.social_links ?? base.socialLinks,
    showAppSocialLinks: brand.showAppSocialLinks || settings.social_links !== undefined || apps !== undefined,
    blogUrl: settings.blog_url ?? base.blogUrl,
    apps: apps ? { android: apps.android ?? null, ios: apps.ios ?? null } : base.apps,
    features: { ...brand.features, ...settings.features },
    copy: {
      title: settings.title ?? null,
      description: settings.description ?? null,
      tagline: settings.tagline ?? null,
    },
    claims: settings.claims ?? null,
    ...appearanceOf(brand, settings),
    ...picturesOf(base, settings, siteName),
    navigation: settings.navigation ?? [],
    footerLinks: settings.footer_links ?? [],
    openedAt,
    version,
  }
}

type Appearance = Pick<Brand, 'colours' | 'typeSet' | 'themeColour' | 'themeColourDark' | 'mailColours' | 'displayFont'>

/** Returns the colours and fonts of pages and mails, and the theme colour of the browser. */
function appearanceOf(brand: Brand, settings: BrandSettings): Appearance {
  const { colours = {}, theme_colour: theme = colours.hero_sky, type } = settings
  const mailColours = Object.entries(brand.mailColours).map(([role, folderColour]) => {
    const colour = colours[role.replaceAll('-', '_') as ColourRole]
    return [role, colour ? [colour.day, colour.night] : folderColour]
  })
  const fonts = type && typeSets[type]
  return {
    colours,
    typeSet: type ?? null,
    themeColour: theme?.day ?? brand.themeColour,
    themeColourDark: theme?.night ?? brand.themeColourDark,
    mailColours: Object.fromEntries(mailColours) as MailColours,
    displayFont: fonts ? { href: fonts.href, inMail: fonts.inMail } : brand.displayFont,
  }
}

type Pictures = Pick<Brand, 'pictures' | 'mark' | 'favicons'>

/** Returns the mark and icons: uploaded ones, otherwise the folder's, or a letter under another name. */
function picturesOf(brand: Brand, { pictures = {}, logo: logoPlacement }: BrandSettings, siteName: string): Pictures {
  const { logo, icon } = pictures
  const isRenamed = siteName !== brand.folderName
  const letter = { kind: 'letter', letter: firstLetter(siteName) } as const
  const uploadedMark = logo && {
    kind: 'picture' as const,
    href: brandPicturePath(brand.id, 'logo', { name: logo.name, file: 'logo' }),
    width: logo.width,
    height: logo.height,
    containsName: logoPlacement === 'alone',
  }
  const builtInFavicons = isRenamed ? [letterIcon(brand.id)] : brand.favicons
  return {
    pictures,
    mark: uploadedMark ?? (isRenamed ? letter : brand.mark),
    favicons: icon ? uploadedIcons(brand.id, icon.name) : builtInFavicons,
  }
}

function uploadedIcons(id: Brand['id'], name: string): Brand['favicons'] {
  const pathOf = (file: string) => brandPicturePath(id, 'icon', { name, file })
  return [
    { rel: 'icon', type: 'image/png', href: pathOf('icon-32') },
    { rel: 'apple-touch-icon', type: 'image/png', href: pathOf('icon-180') },
  ]
}

function letterIcon(id: Brand['id']): Brand['favicons'][number] {
  return { rel: 'icon', type: 'image/svg+xml', href: letterMarkPath(id) }
}

function withoutOldName(brand: Brand, siteName: string): Brand {
  return { ...brand, moneyName: `${siteName} money`, socialLinks: [], blogUrl: null, apps: null }
}

/** Returns title and description of the home page: the operator's, otherwise the folder's with the site's name. */
export function homeMetadata(
  brand: Brand,
  translate: (message: string) => string,
): { title: string; description: string } {
  return {
    title: brand.copy.title ?? withSiteName(translate(brand.titleMessage), brand),
    description: brand.copy.description ?? withSiteName(translate(brand.descriptionMessage), brand),
  }
}

/** Replaces the folder's name in a text by the site's current name. */
function withSiteName(text: string, { folderName, siteName }: Pick<Brand, 'folderName' | 'siteName'>): string {
  return siteName === folderName ? text : text.replaceAll(folderName, siteName)
}
