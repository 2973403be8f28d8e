import type { FormEvent } from 'react'
import { COMPARE_FORM, COMPARE_PATH, MAX_COMPARED } from '#app/domain/stays/compare.ts'
import { HiddenRows } from '#app/ui/fields/hidden-fields.tsx'
import type { CompareChoiceModel } from './model.ts'

/** Checkbox of a card; it belongs to the form of `CompareBar`. */
export function CompareChoice({ id, name, label }: { id: number; name: string; label: string }) {
  return (
    <label className="compare-choice sm">
      <input type="checkbox" name="ids" value={id} form={COMPARE_FORM} />
      <span>{label}</span> <span className="vh">{name}</span>
    </label>
  )
}

/** Bar at the foot of the list, shown by CSS while a stay is chosen. */
export function CompareBar({ compare: { hint, go, fields } }: { compare: CompareChoiceModel }) {
  return (
    <form id={COMPARE_FORM} className="compare-bar" method="get" action={COMPARE_PATH}>
      <HiddenRows rows={fields} />
      <p className="sm">{hint}</p>
      <button type="submit" className="btn primary">
        {go}
      </button>
    </form>
  )
}

/** Takes back the fifth choice of a list; the comparison itself also shows four. */
export function limitChoices({ target, currentTarget }: FormEvent<HTMLElement>): void {
  const chosen = currentTarget.querySelectorAll('[name="ids"]:checked')
  if (chosen.length > MAX_COMPARED && target instanceof HTMLInputElement) target.checked = false
}
