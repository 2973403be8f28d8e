import type { RefObject } from 'react'
import { emptySearch, reduceSearch } from '#app/domain/search/search-object.ts'
import type { Destination } from '#app/features/search-box/use-destination.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'

export type ClearPlaceProps = { destination: Destination; input: RefObject<HTMLInputElement | null> }

/** Button that clears the destination. */
export function ClearPlace({ destination, input }: ClearPlaceProps) {
  const translate = useTranslate()
  if (destination.text === '') return null
  return (
    <button
      type="button"
      className="clear-place"
      aria-label={translate('search.clearPlace')}
      onClick={() => {
        clearPlace(destination)
        input.current?.focus()
      }}
    >
      <Icon name="close" size="s" />
    </button>
  )
}

export function clearPlace({ text, target, clear }: Pick<Destination, 'text' | 'target' | 'clear'>): void {
  const search = { ...emptySearch(), ...target?.place, location: text }
  clear(reduceSearch(search, { type: 'resetLocation' }).location)
}
