import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { lazyPart } from '#app/client/state/lazy-part.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import type { ClearPlaceProps } from './clear-place.tsx'
import type { SearchModel } from './model.ts'
import type { ShownList } from './suggested-place.ts'
import type { SuggestionBoxProps } from './suggestion-box.tsx'
import type { Destination } from './use-destination.ts'

// Keeps both parts out of the server bundle.
const ClearPlace = import.meta.env.SSR
  ? () => null
  : lazyPart<ClearPlaceProps>('clearPlace', async () => (await import('./clear-place.tsx')).ClearPlace, {
      isMinor: true,
    })
const SuggestionBox = import.meta.env.SSR
  ? () => null
  : lazyPart<SuggestionBoxProps>('suggestions', async () => (await import('./suggestion-box.tsx')).SuggestionBox)

export type PlaceFieldProps = {
  destination: Destination
  nearHref: string
  isMissing: boolean
  /** On phones, link to the overlay with the same field and its suggestions; null inside the overlay. */
  overlayHref: string | null
  /** Search of the page, whose stay a sentence changes. */
  search: SearchModel | undefined
  pickerHref: string | null
}

/** Destination field with suggestions (ARIA combobox pattern, list with manual selection). */
export function PlaceField({ destination, nearHref, isMissing, overlayHref, search, pickerHref }: PlaceFieldProps) {
  const translate = useTranslate()
  const id = useId()
  const overlayLink = useRef<HTMLAnchorElement>(null)
  // Null until the field was first focused; then the suggestions' code is loaded.
  const [isWanted, setWanted] = useState<boolean | null>(null)
  const [{ isOpen, activeId }, setShown] = useState<ShownList>({ isOpen: false, activeId: null })
  const input = useRef<HTMLInputElement>(null)
  const keyHandler = useRef<(event: KeyboardEvent) => void>(null)
  const { text, type } = destination

  // Syncs with text typed before hydration.
  useEffect(() => {
    const typedEarly = input.current?.value
    if (typedEarly !== undefined && typedEarly !== text) type(typedEarly)
  }, [])

  /** Opens the overlay. Text typed meanwhile replaces the selected destination. */
  function openOverlay(field: HTMLInputElement) {
    if (destination.typed === null) field.select()
    overlayLink.current?.click()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to focus leaving the field and its list.
    <div className="seg place" onBlur={(event) => setWanted(event.currentTarget.contains(event.relatedTarget))}>
      <Icon name="search" />
      <span>
        <label className="vh" htmlFor={id}>
          {translate('search.hint')}
        </label>
        <input
          id={id}
          ref={input}
          name="location"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          value={text}
          placeholder={translate('search.hint')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={activeId ? `${id}-list-${activeId}` : undefined}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          data-autofocus={overlayHref ? undefined : ''}
          onChange={(event) => {
            type(event.currentTarget.value)
            setWanted(true)
          }}
          onKeyDown={(event) => keyHandler.current?.(event)}
          onFocus={() => setWanted(true)}
          onClick={(event) => overlayHref && isPhone() && openOverlay(event.currentTarget)}
        />
        {isWanted === null ? null : (
          <Suspense fallback={null}>
            <ClearPlace {...{ destination, input }} />
          </Suspense>
        )}
        {isMissing ? (
          <span id={`${id}-error`} className="sm bad" role="alert">
            {translate('search.enterDestination')}
          </span>
        ) : null}
      </span>
      {overlayHref ? (
        // biome-ignore lint/a11y/useAnchorContent: never visible; a tap on the field follows it like any link.
        <a ref={overlayLink} href={overlayHref} hidden />
      ) : null}
      <a className="near" href={nearHref}>
        <Icon name="near" size="s" />
        <span>{translate('search.nearMe')}</span>
      </a>
      {destination.fields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {isWanted === null ? null : (
        <Suspense fallback={null}>
          <SuggestionBox
            id={`${id}-list`}
            {...{ destination, input, keyHandler, isWanted, setWanted, setShown }}
            {...{ search, pickerHref }}
          />
        </Suspense>
      )}
    </div>
  )
}

function isPhone(): boolean {
  return matchMedia('(max-width: 779px)').matches
}
