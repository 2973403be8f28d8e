import { type FormEvent, useEffect, useRef, useState } from 'react'
import { COMPARE_FORM, COMPARE_PATH, MAX_COMPARED } from '#app/domain/stays/compare.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { HiddenRows } from '#app/ui/fields/hidden-fields.tsx'
import type { CompareChoiceModel } from './model.ts'

/** Checkbox of a card; it belongs to the form of `CompareBar`. */
export function CompareChoice({ id, name, label }: { id: number; name: string; label: string }) {
  return (
    <label className="row compare-choice sm">
      <input type="checkbox" name="ids" value={id} form={COMPARE_FORM} />
      <span>{label}</span> <span className="vh">{name}</span>
    </label>
  )
}

/** Bar at the foot of the list, shown by CSS while a stay is chosen. */
export function CompareBar({ compare: { go, fields } }: { compare: CompareChoiceModel }) {
  const translate = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(0)

  // Syncs with the checkboxes of the cards, which the browser may have restored or the guest ticked before.
  useEffect(() => {
    const count = () => setChosen(form.current ? new FormData(form.current).getAll('ids').length : 0)
    count()
    document.addEventListener('input', count)
    return () => document.removeEventListener('input', count)
  }, [])

  return (
    <form ref={form} id={COMPARE_FORM} className="compare-bar" method="get" action={COMPARE_PATH}>
      <HiddenRows rows={fields} />
      <div className="between">
        <p className="sm" role="status">
          {translate('ui.compareChosen', { count: chosen })}
        </p>
        <button type="submit" className="btn primary">
          {go}
        </button>
      </div>
    </form>
  )
}

/** Takes back the fifth choice of a list; the comparison itself also shows four. */
export function limitChoices({ target, currentTarget }: FormEvent<HTMLElement>): void {
  const chosen = currentTarget.querySelectorAll('[name="ids"]:checked')
  if (chosen.length > MAX_COMPARED && target instanceof HTMLInputElement) target.checked = false
}
