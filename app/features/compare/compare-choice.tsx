import { useEffect, useState } from 'react'
import { COMPARE_FORM, COMPARE_PATH } from '#app/domain/stays/compare.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { HiddenRows } from '#app/ui/fields/hidden-fields.tsx'
import { comparedIds, readChoices, startChoices } from './compared-ids.ts'
import type { CompareChoiceModel } from './model.ts'

/** Checkbox of a card; it belongs to the form of `CompareBar`. */
export function CompareChoice({ id, name, label }: { id: number; name: string; label: string }) {
  return (
    <label className="row compare-choice sm">
      <input type="checkbox" name="ids" value={id} form={COMPARE_FORM} ref={restoreTick} />
      <span>{label}</span> <span className="vh">{name}</span>
    </label>
  )
}

function restoreTick(box: HTMLInputElement | null): void {
  if (box && comparedIds.has(box.value)) box.checked = true
}

/** Bar at the bottom of the list with the button to compare; shown by CSS while a property is chosen. */
export function CompareBar({ compare: { submitLabel, fields } }: { compare: CompareChoiceModel }) {
  const translate = useTranslate()
  const [idsElsewhere, setIdsElsewhere] = useState<string[]>([])
  const [count, setCount] = useState(0)
  const listPath = fields.find(({ name }) => name === 'from')?.value

  // Syncs with the checkboxes of the cards, which the browser may have restored or the guest ticked before.
  useEffect(() => {
    const update = (event?: Event) => {
      setIdsElsewhere(readChoices(event?.target))
      setCount(comparedIds.size)
    }
    startChoices(listPath)
    update()
    document.addEventListener('input', update)
    return () => document.removeEventListener('input', update)
  }, [listPath])

  return (
    <form
      id={COMPARE_FORM}
      className="compare-bar"
      method="get"
      action={COMPARE_PATH}
      data-ids={idsElsewhere.length > 0 || undefined}
    >
      <HiddenRows rows={[...idsElsewhere.map((value) => ({ name: 'ids', value })), ...fields]} />
      <div className="between">
        <p className="sm" role="status">
          {translate('ui.compareChosen', { count })}
        </p>
        <button type="submit" className="btn primary">
          {submitLabel}
        </button>
      </div>
    </form>
  )
}
