import { artPath, type Brand } from '#app/brands/brands.ts'
import type { DocumentHead } from '#app/client/document.tsx'
import { brandPicturePath } from '#app/domain/brands/brand-pictures.ts'
import { parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import { languageCode } from '#app/i18n/locales.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { PageHead } from '#worker/site/render/page-response.ts'
import { listAddresses } from '#worker/site/seo/alternates.ts'

type SharedBrand = Pick<Brand, 'id' | 'artEdition' | 'pictures' | 'siteName' | 'folderName'>

type SharePicture = { href: string; box: { width: number; height: number } | null }

const FOLDER_PICTURE_SIZE = { width: 1200, height: 630 }

/** Completes a page's head. Pages with noindex, or on unknown hosts, get no canonical URL and no alternates. */
export function completeHead(head: PageHead, scope: Scope, publicHosts: Record<string, string>): DocumentHead {
  const { title, description, keywords } = head
  const isHidden = !scope.isKnownHost || (head.robots ?? '').includes('noindex')
  const addresses =
    isHidden || head.canonical === null ? null : listAddresses(scope, publicHosts, relativePath(head.canonical, scope))
  const picture = sharePicture(scope.brand, head.picture)
  return {
    title,
    description,
    keywords,
    robots: isHidden ? (head.robots ?? 'noindex') : (head.robots ?? 'max-image-preview:large'),
    canonical: addresses?.canonical ?? null,
    alternates: addresses?.alternates ?? [],
    share: {
      picture: picture && {
        ...picture,
        href: new URL(picture.href, addresses?.canonical ?? scope.origin).href,
      },
      siteName: scope.brand.siteName,
      locale: territoryTag(scope),
    },
  }
}

function relativePath(address: string, { origin }: Scope): string {
  const { pathname, search } = new URL(address, origin)
  return pathname + search
}

/** Returns the Open Graph locale: `nl_BE`. */
function territoryTag({ locale, country }: Scope): string {
  return `${languageCode(locale)}_${country.code}`
}

/**
 * Returns the picture of a shared link: the page's, the operator's, or the built-in one; null when the operator renamed
 * the brand, because the built-in picture shows the old name.
 */
export function sharePicture(brand: SharedBrand, spec: string | null): SharePicture | null {
  const picture = spec === null ? null : parsePictureSpec(spec)
  if (picture) return { href: pictureUrl(picture, 'large'), box: null }
  const { share } = brand.pictures
  if (share) {
    const { name, width, height } = share
    return { href: brandPicturePath(brand.id, 'share', { name, file: 'share' }), box: { width, height } }
  }
  return brand.siteName === brand.folderName ? { href: artPath(brand, 'share.jpg'), box: FOLDER_PICTURE_SIZE } : null
}
