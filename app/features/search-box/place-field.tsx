import { useId } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

export type PlaceFieldProps = {
  text: string
  nearHref: string
  /** The search was tried without a destination. */
  isMissing: boolean
  onPick: (place: { text: string; path: string } | null) => void
}

/** Where to: a text field that offers places while one types (the combobox pattern, list with manual selection). */
export function PlaceField({ text, nearHref, isMissing, onPick }: PlaceFieldProps) {
  const translate = useTranslate()
  const id = useId()
  const suggestions = useSuggestions(onPick)
  const listId = `${id}-list`
  return (
    <div className="seg place" onBlur={suggestions.onBlur}>
      <Icon name="search" />
      <span>
        <label className="vh" htmlFor={id}>
          {translate('search.hint')}
        </label>
        <input
          id={id}
          name="location"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          defaultValue={text}
          key={text}
          placeholder={translate('search.hint')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggestions.isOpen}
          aria-controls={listId}
          aria-activedescendant={suggestions.activeId ? `${listId}-${suggestions.activeId}` : undefined}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={suggestions.onChange}
          onKeyDown={suggestions.onKeyDown}
          onFocus={suggestions.onFocus}
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
      <SuggestionList id={listId} suggestions={suggestions} />
    </div>
  )
}
