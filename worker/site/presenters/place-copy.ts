import type { Translate } from '#app/i18n/messages.ts'
import type { EmptyStateAction } from '#app/ui/surfaces/empty-state.tsx'
import type { Alternative } from '#worker/services/search/suggestions/find-alternatives.ts'

/** Returns a kind of place, area or landmark in the page's language: `Province`. */
export function kindCopy(kind: string, translate: Translate): string {
  return translate('suggest.kind', { kind })
}

/** Returns why a place is offered for a text that finds nothing: `Without “foo”`. */
export function reasonCopy({ reason, typed }: Alternative, translate: Translate): string {
  switch (reason) {
    case 'spelling':
      return translate('suggest.reasonSpelling')
    case 'shorter':
      return translate('suggest.reasonShorter', { words: typed })
    case 'larger':
      return translate('suggest.reasonLarger')
    case 'popular':
      return translate('suggest.reasonPopular')
  }
}

/** Returns a place as a link of an empty page: `Jaipur`, `Similar spelling · City, India · 128 stays`. */
export function alternativeLink(alternative: Alternative, translate: Translate): EmptyStateAction {
  const { place } = alternative
  const where = [kindCopy(place.placeKind, translate), place.secondary].filter(Boolean).join(', ')
  const count = translate('search.staysThere', { count: place.propertyCount })
  return { href: place.path, title: place.name, detail: [reasonCopy(alternative, translate), where, count].join(' · ') }
}
