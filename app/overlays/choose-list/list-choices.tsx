import { Checkbox } from '#app/components/fields/checkbox.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { NamedList } from '#app/state/guest/wishlist.ts'

type ListChoicesProps = {
  rows: readonly NamedList[]
  stayId: number
  onChange: (listId: string, isOn: boolean) => void
}

/** One checkbox per list, checked when it contains the property. */
export function ListChoices({ rows, stayId, onChange }: ListChoicesProps) {
  const translate = useTranslate()
  return (
    <div className="list-boxes">
      {rows.map(({ id, name, hotelIds }) => (
        <Checkbox
          key={id}
          id={`keep-${id}`}
          label={<bdi>{name}</bdi>}
          end={translate('lists.count', { count: hotelIds.length })}
          checked={hotelIds.includes(stayId)}
          onChange={(event) => onChange(id, event.currentTarget.checked)}
        />
      ))}
    </div>
  )
}
