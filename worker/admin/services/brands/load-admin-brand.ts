import { brandColours } from '#app/brands/brand-colours.ts'
import type { Brand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { hosts } from '#app/brands/hosts.ts'
import { homeMetadata } from '#app/brands/identity/with-settings.ts'
import type { AdminBrand } from '#app/contracts/admin/brands.ts'
import { brandPictureSlots } from '#app/domain/brands/brand-pictures.ts'
import { defaultLocale, type Locale } from '#app/i18n/locales.ts'
import { loadTranslator, type MessageId } from '#app/i18n/messages.ts'
import { ofKind } from '#app/i18n/of-kind.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type BrandIdentity, brandIn } from '#worker/services/brands/brand-identity.ts'
import { toIsoOrNull } from '../response-format.ts'
import { siteOrigin } from './opening.ts'
import { toAdminPicture } from './write-picture.ts'

type BrandRequest = { id: Brand['id']; identity: BrandIdentity; locale: Locale | null }

/** Returns a brand's identity in a language, or without one what applies to all languages. */
export async function loadAdminBrand(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { id, identity, locale }: BrandRequest,
): Promise<AdminBrand> {
  const brand = brandIn(id, identity, { locale, deployed: settings.identity[id], now: now() })
  return {
    brand: id,
    kind: brand.kind,
    hosts: listHosts(brand, settings.publicHosts),
    site_url: siteOrigin({ settings }, id),
    language: locale,
    effective: await readEffective(brand, locale ?? defaultLocale),
    own: readOwnSettings(identity, locale),
    pictures: brandPictureSlots.flatMap((slot) => {
      const picture = brand.pictures[slot]
      return picture ? [toAdminPicture(id, slot, picture)] : []
    }),
    languages: Object.keys(identity.settings).filter((language) => language !== ''),
    opened_at: toIsoOrNull(identity.openedAt),
  }
}

/** Returns the operator's settings, without pictures, which are listed separately. */
function readOwnSettings({ settings }: BrandIdentity, locale: Locale | null): AdminBrand['own'] {
  const { pictures: _, ...own } = settings[locale ?? ''] ?? {}
  return own
}

function listHosts({ id }: Brand, publicHosts: Record<string, string>): string[] {
  const hostNames = Object.values(hosts)
    .filter(({ brandId }) => brandId === id)
    .map(({ name }) => name)
  const publicNames = Object.keys(publicHosts).filter((name) => hostNames.includes(publicHosts[name] ?? ''))
  return publicNames.length > 0 ? publicNames : hostNames
}

async function readEffective(brand: Brand, locale: Locale): Promise<AdminBrand['effective']> {
  const translate = ofKind(await loadTranslator(locale, ['common', 'home']), brand.kind)
  const { address } = brand
  return {
    site_name: brand.siteName,
    legal_name: brand.legalName,
    address: {
      street: address.street,
      postal_code: address.postalCode,
      city: address.city,
      country: findCountry(address.countryCode)?.code ?? address.countryCode,
    },
    phone: brand.phone,
    email: brand.email,
    sender_name: brand.mail.name,
    sender_email: brand.mail.address ?? null,
    reply_email: brand.mail.replyTo,
    money_name: brand.moneyName,
    ...homeMetadata(brand, (id) => translate(id as MessageId)),
    tagline: brand.copy.tagline ?? translate(brand.taglineMessage as MessageId),
    claims: brand.claims && [...brand.claims],
    social_links: brand.socialLinks.map(({ network, url }) => ({ network, url })),
    blog_url: brand.blogUrl,
    apps: brand.apps && { android: brand.apps.android, ios: brand.apps.ios },
    navigation: brand.navigation.map(({ text, href }) => ({ text, href })),
    footer_links: brand.footerLinks.map(({ text, href }) => ({ text, href })),
    features: { ...brand.features },
    theme_colour: { day: brand.themeColour, night: brand.themeColourDark },
    colours: { ...brandColours[brand.id], ...brand.colours },
    logo: brand.mark.kind === 'picture' && brand.mark.containsName ? 'alone' : 'beside_name',
    type: brand.typeSet,
  }
}
