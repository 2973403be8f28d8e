import '#app/ui/styles/features/suggestions.css'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import type { Translate } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import type { ShownList, SuggestedPlace } from './suggested-place.ts'
import { type SuggestionField, type Suggestions, useSuggestions } from './use-suggestions.ts'

export type SuggestionBoxProps = SuggestionField & {
  id: string
  /** Key handler of the list; the field keeps the focus. */
  keyHandler: RefObject<((event: KeyboardEvent) => void) | null>
  setShown: (shown: ShownList) => void
}

export function SuggestionBox({ id, keyHandler, setShown, ...field }: SuggestionBoxProps) {
  const translate = useTranslate()
  const suggestions = useSuggestions(field)
  const { activeId, isOpen, onKeyDown } = suggestions

  // Syncs with the field, which was rendered before the list's code was loaded.
  useEffect(() => {
    keyHandler.current = onKeyDown
  })
  useEffect(() => setShown({ isOpen, activeId }), [isOpen, activeId, setShown])

  // Syncs with the list's scroll position: keeps the active option visible.
  useEffect(() => {
    if (activeId) document.getElementById(`${id}-${activeId}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, activeId])

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={translate('search.suggestions')}
        className="suggestions"
        hidden={!suggestions.isOpen}
        ref={suggestions.isOpen ? placeAboveIfNeeded : undefined}
      >
        {suggestions.groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, but no fieldset.
          <div key={group.title} role="group" aria-label={group.title}>
            <p className="xs muted" aria-hidden="true">
              {group.title}
            </p>
            {group.places.map((place) => (
              <SuggestionRow key={place.id} listId={id} place={place} suggestions={suggestions} />
            ))}
            {group.attribution ? <p className="xs muted">{group.attribution}</p> : null}
          </div>
        ))}
      </div>
      {suggestions.isEmpty ? (
        <p className="suggestions sm" aria-hidden="true">
          {translate('search.noSuggestions')}
        </p>
      ) : null}
      <span className="vh" role="status">
        {statusOf(suggestions, translate)}
      </span>
    </>
  )
}

function statusOf({ count, alternativesTitle, isEmpty }: Suggestions, translate: Translate): string {
  if (isEmpty) return translate('search.noSuggestions')
  const countText = count > 0 ? translate('search.suggestionCount', { count }) : ''
  return alternativesTitle ? `${alternativesTitle} ${countText}` : countText
}

/** Height in pixels that the first rows need. */
const MIN_HEIGHT = 340

/** Distance in pixels from the edge of the screen. */
const EDGE_MARGIN = 16

/** Opens an absolutely positioned list above its field when it does not fit below. Returns a cleanup function. */
function placeAboveIfNeeded(list: HTMLElement | null): (() => void) | undefined {
  const field = list?.offsetParent
  if (!list || !field || !matchMedia('(min-width: 780px)').matches || getComputedStyle(list).position !== 'absolute')
    return
  const container = field.closest('.bd')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
  const { top, bottom } = field.getBoundingClientRect()
  const below = container.bottom - bottom - EDGE_MARGIN
  const above = top - container.top - EDGE_MARGIN
  if (below >= MIN_HEIGHT || above <= below) return
  list.classList.add('above')
  list.style.setProperty('--room', `${Math.floor(above)}px`)
  return () => list.classList.remove('above')
}

type SuggestionRowProps = { listId: string; place: SuggestedPlace; suggestions: Suggestions }

function SuggestionRow({ listId, place, suggestions }: SuggestionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: options are marked by aria-activedescendant, not focused.
    <div
      id={`${listId}-${place.id}`}
      role="option"
      aria-selected={suggestions.activeId === place.id}
      className="suggestion"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => suggestions.pick(place)}
    >
      <Icon name={place.icon} size="s" />
      <span>
        <span className="strong">
          {place.parts.map((part) => (part.isBold ? <b key={part.at}>{part.text}</b> : part.text))}
        </span>
        <span className="sm muted">{[place.reason, place.kind, place.detail].filter(Boolean).join(' · ')}</span>
      </span>
      {place.count ? <span className="sm muted count">{place.count}</span> : null}
    </div>
  )
}
