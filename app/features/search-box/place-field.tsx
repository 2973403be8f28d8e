import { lazy, Suspense, useId } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { useNavigate } from '#app/shell/navigation/use-navigation.ts'
import type { Destination } from './use-destination.ts'
import { useSuggestions } from './use-suggestions.ts'

const SuggestionList = lazy(async () => ({ default: (await import('./suggestion-list.tsx')).SuggestionList }))

export type PlaceFieldProps = {
  destination: Destination
  nearHref: string
  /** The search was tried without a destination. */
  isMissing: boolean
  /** Where a tap on the field leads on a phone: the same field with room for its list; null: it is there already. */
  sheetHref: string | null
  /** Told of a place that was picked. */
  onPick?: () => void
}

/** Where to: a text field that offers places while one types (the combobox pattern, list with manual selection). */
export function PlaceField({ destination, nearHref, isMissing, sheetHref, onPick }: PlaceFieldProps) {
  const translate = useTranslate()
  const id = useId()
  const suggestions = useSuggestions(destination, onPick)
  const navigate = useNavigate()
  const listId = `${id}-list`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to focus leaving the field and its list.
    <div className="seg place" onBlur={suggestions.onBlur}>
      <Icon name="search" />
      <span>
        <label className="vh" htmlFor={id}>
          {translate('search.hint')}
        </label>
        <input
          id={id}
          ref={suggestions.input}
          name="location"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          value={destination.text}
          placeholder={translate('search.hint')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggestions.isOpen}
          aria-controls={suggestions.isOpen ? listId : undefined}
          aria-activedescendant={suggestions.activeId ? `${listId}-${suggestions.activeId}` : undefined}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={suggestions.onChange}
          onKeyDown={suggestions.onKeyDown}
          onFocus={suggestions.onFocus}
          onClick={() => sheetHref && matchMedia('(max-width: 779px)').matches && navigate(sheetHref)}
          data-autofocus={sheetHref ? undefined : ''}
        />
        {isMissing ? (
          <span id={`${id}-error`} className="sm bad" role="alert">
            {translate('search.enterDestination')}
          </span>
        ) : null}
      </span>
      <a className="near" href={nearHref}>
        <Icon name="near" size="s" />
        {translate('search.nearMe')}
      </a>
      {suggestions.isWanted ? (
        <Suspense fallback={null}>
          <SuggestionList id={listId} suggestions={suggestions} />
        </Suspense>
      ) : null}
    </div>
  )
}
