import { useNavigate } from '@tanstack/react-router'
import { text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { type Books, monthName } from './books.ts'

type Props = { books: readonly Books[]; chosen: string; months: readonly string[]; month: string }

/** Chooses the books and a month of them. */
export function MonthFields({ books, chosen, months, month }: Props) {
  const navigate = useNavigate()
  const change = (changes: { books?: string; month?: string }) =>
    void navigate({ from: '/money', to: '/money', search: (search) => ({ ...search, ...changes }) })
  return (
    <div className="toolbar">
      <SelectField
        label={text('money.books')}
        value={chosen}
        options={books.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => change({ books: value, month: undefined })}
      />
      <SelectField
        label={text('money.month')}
        value={month}
        options={months.map((value) => ({ value, label: monthName(value) }))}
        onChange={(value) => change({ month: value })}
      />
    </div>
  )
}
