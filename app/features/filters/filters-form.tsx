import { useSetAtom } from 'jotai/react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { Button } from '#app/components/actions/button.tsx'
import { Checkbox } from '#app/components/fields/checkbox.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { listingAtom } from '#app/state/stays/listing.ts'
import { useNavigate } from '#app/state/use-navigation.ts'
import type { FilterGroup, FilterOption, FiltersModel } from './model.ts'

type FiltersFormProps = { model: FiltersModel; idPrefix: string; appliesAtOnce: boolean }

/** The filters as a GET form; beside a list every change applies at once, in the sheet the button does. */
export function FiltersForm({ model, idPrefix, appliesAtOnce }: FiltersFormProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const tell = useSetAtom(listingAtom)
  const form = useRef<HTMLFormElement>(null)

  // Syncs with the fields, which keep what was ticked: after Back the list of the model counts.
  useEffect(() => {
    if (model) form.current?.reset()
  }, [model])

  function onChange(event: ChangeEvent<HTMLFormElement>) {
    if (!appliesAtOnce) return
    const data = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const params = new URLSearchParams(data.filter(([, value]) => value !== ''))
    tell({ type: 'filtersUpdated', isPaginated: false })
    navigate(`${model.action}?${params}`, { keepScroll: true })
  }

  return (
    <form
      ref={form}
      className="filters"
      action={model.action}
      method="get"
      onChange={onChange}
      aria-label={translate('listing.filters')}
    >
      {model.kept.map(({ name, value }) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {model.groups.map((group) => (
        <FilterFields key={group.heading} group={group} idPrefix={idPrefix} />
      ))}
      <div className="filters-go">
        <a className="link" href={model.clearHref}>
          {translate('listing.clearFilters')}
        </a>
        <Button type="submit" look="primary">
          {translate('listing.showStays')}
        </Button>
      </div>
    </form>
  )
}

function FilterFields({ group, idPrefix }: { group: FilterGroup; idPrefix: string }) {
  return (
    <fieldset>
      <legend className="title-sm">{group.heading}</legend>
      {group.options.map((option) => (
        <FilterField key={`${option.name}=${option.value}`} group={group} option={option} idPrefix={idPrefix} />
      ))}
      {group.amount ? <AmountField option={group.amount} /> : null}
    </fieldset>
  )
}

function AmountField({ option: { name, value, text } }: { option: FilterOption }) {
  return (
    <label className="amount sm">
      {text}
      <input className="input" type="number" min="0" inputMode="numeric" name={name} defaultValue={value} />
    </label>
  )
}

type FilterFieldProps = { group: FilterGroup; option: FilterOption; idPrefix: string }

function FilterField({ group, option, idPrefix }: FilterFieldProps) {
  const { name, value, text, isOn, count } = option
  const id = `${idPrefix}-${name}-${value || 'any'}`
  if (group.choice === 'many') {
    return <Checkbox id={id} name={name} value={value} label={text} end={count} defaultChecked={isOn} />
  }
  return (
    <label className="check">
      <input id={id} type="radio" name={name} value={value} defaultChecked={isOn} />
      <span>{text}</span>
      {count ? <span className="end">{count}</span> : null}
    </label>
  )
}
