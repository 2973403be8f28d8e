import { useStore } from 'jotai/react'
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslate } from '#app/i18n/translation.tsx'
import { logError } from '#app/request/log.ts'
import { citiesAtom } from '#app/state/cities.ts'
import type { SuggestedPlace, SuggestionGroup } from './suggested-place.ts'
import type { Destination } from './use-destination.ts'

const PAUSE_MS = 120

export type Suggestions = ReturnType<typeof useSuggestions>

/** State of the suggestion list: what was typed, what came back, what is marked. */
export function useSuggestions({ text, typed, type, pick: pickPlace }: Destination, onPick?: () => void) {
  const [query, setQuery] = useState('')
  const [isWanted, setWanted] = useState(false)
  const [markedId, setMarkedId] = useState<string | null>(null)
  const input = useRef<HTMLInputElement | null>(null)
  const { groups, isFor } = useSuggestedGroups(query, isWanted, input)
  const places = groups.flatMap((group) => group.places)
  const isOpen = isWanted && places.length > 0
  // By its id: when another answer arrives the mark must not slip to whatever stands in its row then.
  const active = places.findIndex(({ id }) => id === markedId)

  // Syncs with what was typed before the script arrived.
  useEffect(() => {
    const early = input.current?.value
    if (early !== undefined && early !== text) type(early)
  }, [])

  function pick(place: SuggestedPlace) {
    setWanted(false)
    setMarkedId(null)
    import('./fetch-suggestions.ts')
      .then(({ sendFeedback }) => sendFeedback(place, query))
      .catch((error) => logError('feedback', error))
    pickPlace({ text: place.text, path: place.path, place: place.place })
    onPick?.()
  }

  return {
    input,
    groups,
    /** Somebody is in the field: the list may open any moment. */
    isWanted,
    isOpen,
    activeId: isOpen ? (places[active]?.id ?? null) : null,
    count: isWanted ? places.length : 0,
    /** The answer for what is typed is there, and nothing is in it. */
    isEmpty: isWanted && places.length === 0 && isFor === query && query.trim() !== '',
    pick,
    onFocus: () => {
      setQuery(typed ?? '')
      setWanted(true)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setWanted(false)
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setQuery(event.currentTarget.value)
      setWanted(true)
      setMarkedId(null)
      type(event.currentTarget.value)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Escape' && isOpen) {
        event.preventDefault()
        setWanted(false)
        return
      }
      const next = nextActive(event.key, active, places.length)
      if (next !== null) {
        event.preventDefault()
        setWanted(true)
        setMarkedId(places[next]?.id ?? null)
      }
      const marked = places[active]
      if (event.key === 'Enter' && isOpen && marked) {
        event.preventDefault()
        pick(marked)
      }
    },
  }
}

type Suggested = { groups: SuggestionGroup[]; isFor: string | null }

/** What fits a text, for as long as somebody wants to see it. */
function useSuggestedGroups(query: string, isWanted: boolean, input: RefObject<HTMLInputElement | null>): Suggested {
  const store = useStore()
  const translate = useTranslate()
  const [suggested, setSuggested] = useState<Suggested>({ groups: [], isFor: null })

  // Syncs with the suggestion call: a pause after the last key, and an answer that comes too late is dropped.
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    const timer = setTimeout(
      async () => {
        try {
          const { suggest } = await import('./fetch-suggestions.ts')
          const groups = await suggest(query, {
            cities: store.get(citiesAtom).data,
            words: { cities: translate('search.popularCities'), recent: translate('search.pickUp') },
            form: input.current?.form ?? null,
            signal: abort.signal,
          })
          if (!abort.signal.aborted) setSuggested({ groups, isFor: query })
        } catch (error) {
          logError('suggestions', error)
        }
      },
      query === '' ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, isWanted, translate, store, input])

  return suggested
}

/** The row the arrow keys lead to, round and round; null for any other key. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return null
}
