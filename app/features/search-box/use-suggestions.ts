import { useStore } from 'jotai/react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { logError } from '#app/client/request/log.ts'
import { citiesAtom } from '#app/client/state/site/cities.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import type { Destination } from '#app/features/search-box/use-destination.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { loadSuggestions, sendFeedback } from './fetch-suggestions.ts'
import type { SearchModel } from './model.ts'
import type { SuggestedPlace, SuggestionGroup } from './suggested-place.ts'
import { useSentenceStay } from './use-sentence-stay.ts'

const DEBOUNCE_MS = 120

export type SuggestionField = {
  destination: Destination
  input: RefObject<HTMLInputElement | null>
  isWanted: boolean
  setWanted: (isWanted: boolean) => void
  /** Search of the page, whose stay a sentence changes. */
  search: SearchModel | undefined
  /** Opens the calendar for a sentence without days; null inside the overlay, which opens it anyway. */
  pickerHref: string | null
}

export type Suggestions = ReturnType<typeof useSuggestions>

/** Suggestions of the destination field, with the keys and picks that choose one. */
export function useSuggestions({ destination, input, isWanted, setWanted, search, pickerHref }: SuggestionField) {
  const query = destination.typed ?? ''
  const moveStayToSearch = useSentenceStay(search)
  const navigate = useNavigate()
  const [activeOption, setActiveOption] = useState<{ id: string; query: string } | null>(null)
  const { groups, loadedQuery } = useSuggestedGroups(query, isWanted, input)
  const places = groups.flatMap((group) => group.places)
  const isOpen = isWanted && places.length > 0
  // By id, so that a new response does not activate another place.
  const activeIndex = places.findIndex(({ id }) => id === activeOption?.id && query === activeOption.query)

  function pick(place: SuggestedPlace) {
    setWanted(false)
    setActiveOption(null)
    sendFeedback(place, query).catch((error) => logError('feedback', error))
    const { path, asksDates } = moveStayToSearch(place.path)
    destination.pick({ text: fieldText(place), path, place: place.place })
    if (asksDates && pickerHref) navigate(pickerHref)
  }

  return {
    groups,
    isOpen,
    activeId: isOpen ? (places[activeIndex]?.id ?? null) : null,
    count: isWanted ? places.length : 0,
    /** Title of the places offered when nothing matches; null otherwise. */
    alternativesTitle: isOpen ? (groups.find(({ isAlternative }) => isAlternative)?.title ?? null) : null,
    isEmpty: isWanted && places.length === 0 && loadedQuery === query && query.trim() !== '',
    pick,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isOpen) {
        event.preventDefault()
        // Closes only the list, not the overlay around it.
        event.stopPropagation()
        setWanted(false)
        return
      }
      const next = nextActiveIndex(event.key, activeIndex, places.length)
      if (next !== null) {
        event.preventDefault()
        setWanted(true)
        const { id = '' } = places[next] ?? {}
        setActiveOption({ id, query })
      }
      const activePlace = places[activeIndex]
      if (event.key === 'Enter' && isOpen && activePlace) {
        event.preventDefault()
        pick(activePlace)
      }
    },
  }
}

/** Returns the text of the field: of a sentence the place, because all of it would be cut off. */
export function fieldText({ icon, text }: Pick<SuggestedPlace, 'icon' | 'text'>): string {
  return icon === 'search' ? (text.split(' · ')[0] ?? text) : text
}

type Suggested = { groups: SuggestionGroup[]; loadedQuery: string | null }

function useSuggestedGroups(query: string, isWanted: boolean, input: SuggestionField['input']): Suggested {
  const store = useStore()
  const translate = useTranslate()
  const [suggested, setSuggested] = useState<Suggested>({ groups: [], loadedQuery: null })

  // Syncs with the suggestion request: debounced after the last key, late responses are dropped.
  useEffect(() => {
    if (!isWanted) return
    const abortController = new AbortController()
    const timer = setTimeout(
      async () => {
        try {
          const groups = await loadSuggestions(query, {
            cities: store.get(citiesAtom).data,
            copy: {
              cities: translate('search.popularCities'),
              recent: translate('search.pickUp'),
              city: translate('search.cityKind'),
              staysThere: (count) => translate('search.staysThere', { count }),
            },
            form: input.current?.form ?? null,
            signal: abortController.signal,
          })
          if (!abortController.signal.aborted) setSuggested({ groups, loadedQuery: query })
        } catch (error) {
          logError('suggestions', error)
        }
      },
      query === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [query, isWanted, translate, store, input])

  return suggested
}

/** Returns the row an arrow key leads to, wrapping around, or null for other keys. */
export function nextActiveIndex(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return null
}
