import { type ChangeEvent, useEffect, useRef } from 'react'
import { Button } from '#app/components/button.tsx'
import { Checkbox } from '#app/components/checkbox.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { useNavigate } from '#app/shell/navigation/use-navigation.ts'
import type { FilterGroup, FilterOption, FiltersModel } from './model.ts'

type FiltersFormProps = { model: FiltersModel; idPrefix: string; appliesAtOnce: boolean }

/** The filters as a GET form; beside a list every change applies at once, in the sheet the button does. */
export function FiltersForm({ model, idPrefix, appliesAtOnce }: FiltersFormProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
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
    </fieldset>
  )
}

type FilterFieldProps = { group: FilterGroup; option: FilterOption; idPrefix: string }

function FilterField({ group, option, idPrefix }: FilterFieldProps) {
  const id = `${idPrefix}-${option.name}-${option.value || 'any'}`
  if (group.choice === 'many') {
    return <Checkbox id={id} name={option.name} value={option.value} label={option.text} defaultChecked={option.isOn} />
  }
  return (
    <label className="check">
      <input id={id} type="radio" name={option.name} value={option.value} defaultChecked={option.isOn} />
      <span>{option.text}</span>
    </label>
  )
}
