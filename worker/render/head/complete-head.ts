import { languageCode } from '#app/i18n/locales.ts'
import type { DocumentHead } from '#app/shell/document.tsx'
import type { PageHead } from '#worker/render/page-answer.ts'
import type { Scope } from '#worker/scope.ts'
import { listAddresses } from '#worker/seo/alternates.ts'
import { sharePicture } from './share.ts'

/**
 * A loader's head with what only the deployment knows: addresses on all hosts, and how the page is shared. A page kept
 * out of search engines, or on a host that is not ours (DEC-09), names no other address.
 */
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

/** The address of a page is its own path, whichever host it was asked of. */
function pathOf(address: string, { origin }: Scope): string {
  const { pathname, search } = new URL(address, origin)
  return pathname + search
}

/** As Open Graph writes a language of a country: `nl_BE`. */
function territoryTag({ locale, country }: Scope): string {
  return `${languageCode(locale)}_${country.code}`
}
