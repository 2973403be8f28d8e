import { useEffect, useState } from 'react'
import { COMPARE_FORM, COMPARE_PATH } from '#app/domain/stays/compare.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { HiddenRows } from '#app/ui/fields/hidden-fields.tsx'
import type { CompareChoiceModel } from './model.ts'
import { beginChoices, readChoices, ticked } from './ticked.ts'

/** Checkbox of a card; it belongs to the form of `CompareBar`. */
export function CompareChoice({ id, name, label }: { id: number; name: string; label: string }) {
  return (
    <label className="row compare-choice sm">
      <input type="checkbox" name="ids" value={id} form={COMPARE_FORM} ref={tickAgain} />
      <span>{label}</span> <span className="vh">{name}</span>
    </label>
  )
}

function tickAgain(box: HTMLInputElement | null): void {
  if (box && ticked.has(box.value)) box.checked = true
}

/** Bar at the foot of the list, shown by CSS while a stay is chosen. */
export function CompareBar({ compare: { go, fields } }: { compare: CompareChoiceModel }) {
  const translate = useTranslate()
  const [others, setOthers] = useState<string[]>([])
  const [count, setCount] = useState(0)
  const place = fields.find(({ name }) => name === 'from')?.value

  // Syncs with the checkboxes of the cards, which the browser may have restored or the guest ticked before.
  useEffect(() => {
    const read = (event?: Event) => {
      setOthers(readChoices(event?.target))
      setCount(ticked.size)
    }
    beginChoices(place)
    read()
    document.addEventListener('input', read)
    return () => document.removeEventListener('input', read)
  }, [place])

  return (
    <form id={COMPARE_FORM} className="compare-bar" method="get" action={COMPARE_PATH}>
      <HiddenRows rows={[...others.map((value) => ({ name: 'ids', value })), ...fields]} />
      <div className="between">
        <p className="sm" role="status">
          {translate('ui.compareChosen', { count })}
        </p>
        <button type="submit" className="btn primary">
          {go}
        </button>
      </div>
    </form>
  )
}
