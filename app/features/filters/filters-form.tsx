import '#app/components/fields/choices.css'
import { useSetAtom } from 'jotai/react'
import { useRef } from 'react'
import { Button } from '#app/components/actions/button.tsx'
import { Checkbox } from '#app/components/fields/checkbox.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { listingAtom } from '#app/state/stays/listing.ts'
import type { FilterGroup, FilterOption, FiltersModel } from './model.ts'
import { PriceFields } from './price-fields.tsx'
import { useLeft } from './use-left.ts'

/**
 * Filters as a GET form. While the guest fills it in, it shows the number of matching properties and disables options
 * that match none.
 */
export function FiltersForm({ model }: { model: FiltersModel }) {
  const translate = useTranslate()
  const tell = useSetAtom(listingAtom)
  const form = useRef<HTMLFormElement>(null)
  const { left, isAsking, ask } = useLeft(model)
  const askAgain = () => form.current && ask(form.current)
  return (
    <form
      ref={form}
      className="filters"
      action={model.action}
      method="get"
      // Replaces the overlay in the history: Back leads to the list as it was.
      data-replace=""
      onChange={askAgain}
      onSubmit={() => tell({ type: 'filtersUpdated', isPaginated: false })}
      aria-label={translate('listing.filters')}
    >
      {model.kept.map(({ name, value }) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {model.price ? <PriceFields range={model.price} onSettle={askAgain} /> : null}
      {model.groups.map((group) => (
        <FilterFields key={group.heading} group={group} left={left} />
      ))}
      <div className="filters-go">
        <a className="link" href={model.clearHref}>
          {translate('listing.clearFilters')}
        </a>
        <Button type="submit" look="primary" aria-busy={isAsking}>
          <span aria-live="polite">{left.goText}</span>
        </Button>
      </div>
    </form>
  )
}

function FilterFields({ group, left }: { group: FilterGroup; left: FiltersModel }) {
  const now = left.groups.flatMap(({ options }) => options)
  return (
    <fieldset>
      <legend className="title-sm">{group.heading}</legend>
      {group.options.map((option) => {
        const { name, value } = option
        const { count, isNone } = now.find((other) => other.name === name && other.value === value) ?? option
        return <FilterField key={`${name}=${value}`} choice={group.choice} option={{ ...option, count, isNone }} />
      })}
    </fieldset>
  )
}

function FilterField({ choice, option }: { choice: FilterGroup['choice']; option: FilterOption }) {
  const { name, value, text, isOn, count, isNone } = option
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
