import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fetchSuggestions, type SuggestedPlace, type SuggestionGroup } from './fetch-suggestions.ts'

const PAUSE_MS = 120

export type Suggestions = ReturnType<typeof useSuggestions>

/** State of the suggestion list: what was typed, what came back, what is marked. */
export function useSuggestions(onPick: (place: { text: string; path: string } | null) => void) {
  const [query, setQuery] = useState('')
  const [groups, setGroups] = useState<SuggestionGroup[]>([])
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement | null>(null)
  const places = groups.flatMap((group) => group.places)
  const isOpen = isWanted && places.length > 0

  // Syncs with the suggestion call: a pause after the last key, and an answer that comes too late is dropped.
  useEffect(() => {
    if (query.trim().length < 2) return setGroups([])
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await fetchSuggestions(query, abort.signal)
      if (!abort.signal.aborted) setGroups(answer)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query])

  function pick(place: SuggestedPlace) {
    if (input.current) input.current.value = place.text
    setWanted(false)
    setActive(-1)
    onPick({ text: place.text, path: place.path })
  }

  return {
    groups,
    isOpen,
    activeId: isOpen ? (places[active]?.id ?? null) : null,
    count: isWanted ? places.length : 0,
    pick,
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      input.current = event.currentTarget
      setWanted(true)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setWanted(false)
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setQuery(event.currentTarget.value)
      setWanted(true)
      setActive(-1)
      onPick(null)
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
        setActive(next)
      }
      const marked = places[active]
      if (event.key === 'Enter' && isOpen && marked) {
        event.preventDefault()
        pick(marked)
      }
    },
  }
}

/** The row the arrow keys lead to, round and round; null for any other key. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return null
}
