import { artPath, type Brand } from '#app/brands/brands.ts'
import type { DocumentHead } from '#app/client/document.tsx'
import { parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import { languageCode } from '#app/i18n/locales.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { PageHead } from '#worker/site/render/page-response.ts'
import { listAddresses } from '#worker/site/seo/alternates.ts'

type SharePicture = { href: string; box: { width: number; height: number } | null }

const BOX = { width: 1200, height: 630 }

/** Pages with noindex, or on unknown hosts, get no canonical address and no alternates. */
export function completeHead(head: PageHead, scope: Scope, publicHosts: Record<string, string>): DocumentHead {
  const { title, description, keywords } = head
  const isHidden = !scope.isKnownHost || (head.robots ?? '').includes('noindex')
  const addresses =
    isHidden || head.canonical === null ? null : listAddresses(scope, publicHosts, pathOf(head.canonical, scope))
  const picture = sharePicture(scope.brand, head.picture)
  return {
    title,
    description,
    keywords,
    robots: isHidden ? (head.robots ?? 'noindex') : (head.robots ?? 'max-image-preview:large'),
    canonical: addresses?.canonical ?? null,
    alternates: addresses?.alternates ?? [],
    share: {
      ...picture,
      href: new URL(picture.href, addresses?.canonical ?? scope.origin).href,
      siteName: scope.brand.siteName,
      locale: territoryTag(scope),
    },
  }
}

function pathOf(address: string, { origin }: Scope): string {
  const { pathname, search } = new URL(address, origin)
  return pathname + search
}

/** Open Graph locale: `nl_BE`. */
function territoryTag({ locale, country }: Scope): string {
  return `${languageCode(locale)}_${country.code}`
}

export function sharePicture(brand: Pick<Brand, 'id' | 'artEdition'>, spec: string | null): SharePicture {
  const picture = spec === null ? null : parsePictureSpec(spec)
  return picture ? { href: pictureUrl(picture, 'large'), box: null } : { href: artPath(brand, 'share.jpg'), box: BOX }
}
