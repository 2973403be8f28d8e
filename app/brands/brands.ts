import { allFeatures, type FeatureSwitches } from '#app/domain/brands/brand-features.ts'
import type { BrandPictures } from '#app/domain/brands/brand-pictures.ts'
import type { BrandLink } from '#app/domain/brands/brand-settings.ts'
import type { PaletteChanges } from '#app/domain/brands/colours.ts'
import type { TypeSetName } from '#app/domain/brands/type-sets.ts'
import type { TextLanguage } from '#app/i18n/locales.ts'
import type { BrandData } from './brand.ts'
import { brandFolders } from './brand-folders.ts'

export type BrandId = keyof typeof brandFolders

export type Brand = BrandData & {
  id: BrandId
  wireId: string
  logo: { mark: string; wordmark: string }
  favicons: { rel: 'icon' | 'apple-touch-icon'; type: string; href: string }[]
  titleMessage: string
  descriptionMessage: string
  taglineMessage: string
  bookInMessage: string
  taglineValueMessages: string[]
  /** Parts of the site that are switched on; all off in the folder. */
  features: FeatureSwitches
  /** The operator's copy of the home page; null: the messages above. */
  copy: { title: string | null; description: string | null; tagline: string | null; taglineLanguage?: TextLanguage }
  /** The operator's lines above the search box; null: the messages above. */
  claims: readonly string[] | null
  claimsLanguage?: TextLanguage
  navigation: readonly (BrandLink & TextLanguage)[]
  footerLinks: readonly (BrandLink & TextLanguage)[]
  /** Announcements below the header. */
  banners: readonly BrandBanner[]
  /** Colours other than those of the folder's style sheet. */
  colours: PaletteChanges
  /** Uploaded pictures, in place of those of the folder's `art`. */
  pictures: BrandPictures
  /** Logo beside the name; a letter when the operator renamed the brand. */
  mark: BrandMarkModel
  /** Sender of mails; without an address the deployment's. */
  mail: MailFrom
  /** Heading font other than the folder's. */
  typeSet: TypeSetName | null
  /** Name in the folder's messages, which the site's name replaces. */
  folderName: string
  /** True: `phone` applies to every country; false: countries may have their own. */
  hasOwnPhone: boolean
  /** When the operator opened the site to guests; null: not yet (only effective in production). */
  openedAt: number | null
  /** Changes whenever the operator's settings change; empty without settings. */
  version: string
}

export type MailFrom = { name: string; replyTo: string; address?: string }

export type BrandBanner = { key: string; text: string; link: BrandLink | null; language: TextLanguage }

export type BrandMarkModel =
  | { kind: 'folder'; brandId: BrandId }
  | { kind: 'letter'; letter: string }
  | { kind: 'picture'; href: string; width: number; height: number; containsName: boolean }

const brands = Object.fromEntries(Object.entries(brandFolders).map(([id, data]) => [id, toBrand(id as BrandId, data)]))

function toBrand(id: BrandId, data: BrandData): Brand {
  return {
    ...data,
    id,
    wireId: data.wireId ?? id,
    logo: { mark: `mark-${id}`, wordmark: data.wordmark },
    favicons: [
      { rel: 'icon', type: 'image/png', href: artPath({ ...data, id }, 'favicon.png') },
      { rel: 'apple-touch-icon', type: 'image/png', href: artPath({ ...data, id }, 'touch.png') },
    ],
    titleMessage: brandMessageId(id, 'title'),
    descriptionMessage: brandMessageId(id, 'description'),
    taglineMessage: 'home.tagline',
    bookInMessage: 'home.bookIn',
    taglineValueMessages: ['home.taglineLocations', 'home.taglineCountries', 'home.taglineTaps'],
    features: allFeatures(false),
    copy: { title: null, description: null, tagline: null },
    claims: null,
    navigation: [],
    footerLinks: [],
    banners: [],
    colours: {},
    typeSet: null,
    pictures: {},
    mark: { kind: 'folder', brandId: id },
    folderName: data.siteName,
    hasOwnPhone: false,
    mail: { name: data.siteName, replyTo: data.email },
    openedAt: 0,
    version: '',
  }
}

export function artPath({ id, artEdition }: Pick<Brand, 'id' | 'artEdition'>, file: string): string {
  return `/art/${id}.${artEdition}/${file}`
}

export function brandMessageId(id: string, name: string): string {
  return `common.brand.${id}.${name}`
}

export function findBrand(id: BrandId): Brand {
  const brand = brands[id]
  if (!brand) throw new Error(`No brand has the id ${id}`)
  return brand
}

export function isBrandId(text: string): text is BrandId {
  return Object.hasOwn(brands, text)
}

export function listBrands(): Brand[] {
  return Object.values(brands).sort((a, b) => Number(b.isMain) - Number(a.isMain))
}

/** Returns the first brand; listBrands sorts the main one first. */
export function mainBrand(): Brand {
  const [main] = listBrands()
  if (!main) throw new Error('There is no brand')
  return main
}
