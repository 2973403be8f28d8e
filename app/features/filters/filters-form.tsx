import '#app/ui/fields/choices.css'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { readPageResponse, requestPage } from '#app/client/request/fetch-page.ts'
import { listingAtom } from '#app/client/state/stays/listing.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import type { FilterGroup, FilterOption, FiltersModel } from './model.ts'
import { PriceFields } from './price-fields.tsx'

export function FiltersForm({ model }: { model: FiltersModel }) {
  const translate = useTranslate()
  const dispatch = useSetAtom(listingAtom)
  const form = useRef<HTMLFormElement>(null)
  const { counts, isLoading, update } = useResultCounts(model)
  const updateCounts = () => form.current && update(form.current)
  return (
    <form
      ref={form}
      className="filters"
      action={model.action}
      method="get"
      // Replaces the overlay in the history: Back leads to the unfiltered list.
      data-replace=""
      onChange={updateCounts}
      onSubmit={() => dispatch({ type: 'filtersUpdated', isPaginated: false })}
      aria-label={translate('listing.filters')}
    >
      {hiddenFields(model).map(([name = '', value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {model.price ? <PriceFields range={model.price} onSettle={updateCounts} /> : null}
      {model.groups.map((group) => (
        <FilterFields key={group.heading} group={group} counts={counts} />
      ))}
      <div className="filters-go">
        <a className="link" href={model.clearHref}>
          {translate('listing.clearFilters')}
        </a>
        <Button type="submit" variant="primary" aria-busy={isLoading}>
          <span aria-live="polite">{counts.goText}</span>
        </Button>
      </div>
    </form>
  )
}

function hiddenFields({ clearHref, isPerNight }: FiltersModel): string[][] {
  const fields = [...new URLSearchParams(clearHref.split('?')[1])]
  return isPerNight ? [...fields, ['price_per', 'night']] : fields
}

/** Pause after the last change before the counts are requested. */
const PAUSE_MS = 250

/** Returns the result counts for the filters as currently filled in. Keeps the last counts when a request fails. */
function useResultCounts(model: FiltersModel) {
  const build = useAtomValue(visitAtom)?.build ?? ''
  const [counts, setCounts] = useState(model)
  const [isLoading, setLoading] = useState(false)
  const timer = useRef(0)
  const latestHref = useRef('')

  // Syncs with the timer: cancels a pending request on unmount.
  useEffect(() => () => clearTimeout(timer.current), [])

  async function load(href: string): Promise<void> {
    const page = await requestPage(href)
      .then((response) => readPageResponse(response, build))
      .catch(() => null)
    if (latestHref.current !== href) return
    setLoading(false)
    const filters = page?.model.filters as FiltersModel | undefined
    if (filters) setCounts(filters)
  }

  return {
    counts,
    isLoading,
    update(form: HTMLFormElement): void {
      if (import.meta.env.SSR) return
      const fields = [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      )
      const href = `${model.action}?${new URLSearchParams(fields)}`
      latestHref.current = href
      clearTimeout(timer.current)
      setLoading(true)
      timer.current = window.setTimeout(() => load(href), PAUSE_MS)
    },
  }
}

function FilterFields({ group, counts }: { group: FilterGroup; counts: FiltersModel }) {
  const currentOptions = counts.groups.flatMap(({ options }) => options)
  return (
    <fieldset>
      <legend className="title-sm">{group.heading}</legend>
      {group.options.map((option) => {
        const { name, value } = option
        const { count, isNone } = currentOptions.find((other) => other.name === name && other.value === value) ?? option
        return <FilterField key={`${name}=${value}`} choice={group.choice} option={{ ...option, count, isNone }} />
      })}
    </fieldset>
  )
}

function FilterField({ choice, option }: { choice: FilterGroup['choice']; option: FilterOption }) {
  const { name, value, text, isOn = false, count, isNone } = option
  const id = `filter-${name}-${value || 'any'}`
  if (choice === 'many') {
    return (
      <Checkbox id={id} name={name} value={value} label={text} end={count} defaultChecked={isOn} disabled={isNone} />
    )
  }
  return (
    <label className="check">
      <input id={id} type="radio" name={name} value={value} defaultChecked={isOn} disabled={isNone} />
      <span>{text}</span>
      {count ? <span className="end">{` ${count}`}</span> : null}
    </label>
  )
}
