import { useState } from 'react'
import type { Property } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { CheckField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { useCalendarSearch } from './use-calendar.ts'

type Props = { all: readonly Property[]; chosen: readonly Property[]; onClose: () => void }

/** Chooses the properties in the calendar, so that a change is made in just these. */
export function PropertyPicker({ all, chosen, onClose }: Props) {
  const { change } = useCalendarSearch()
  const [ids, setIds] = useState<ReadonlySet<number>>(
    new Set(chosen.length === all.length ? [] : chosen.map(({ id }) => id)),
  )
  const [wanted, setWanted] = useState('')
  const found = all.filter(({ name, city, code }) =>
    `${name} ${city} ${code}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  const set = (properties: readonly Property[], isChosen: boolean) =>
    setIds((known) => {
      const next = new Set(known)
      for (const { id } of properties) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      return next
    })
  const show = () => {
    change({ in: ids.size === 0 ? undefined : [...ids].join(','), property: undefined })
    onClose()
  }
  return (
    <Sheet title={text('rates.pickTitle')} onClose={onClose}>
      <Field
        label={text('rates.pickFilter')}
        type="search"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <div className="row">
        <Button label={text('rates.pickAll', { count: found.length })} size="small" onClick={() => set(found, true)} />
        <Button label={text('rates.pickNone')} size="small" variant="bare" onClick={() => setIds(new Set())} />
      </div>
      <ul className="pick-list">
        {found.map((property) => (
          <li key={property.id}>
            <CheckField
              label={property.name}
              hint={property.city}
              isChecked={ids.has(property.id)}
              onChange={(isChecked) => set([property], isChecked)}
            />
          </li>
        ))}
      </ul>
      <div className="pick-end">
        <Button
          label={ids.size === 0 ? text('rates.showAll') : text('rates.showChosen', { count: ids.size })}
          variant="primary"
          onClick={show}
        />
      </div>
    </Sheet>
  )
}
