import { getRouteApi } from '@tanstack/react-router'
import { type Me, useProperty } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { type Books, chooseBooks, monthName, pastMonths, thisMonth, useBooks } from './books.ts'
import { MonthFields } from './month-fields.tsx'

const route = getRouteApi('/shell/money')

/** Files of a month for the accountant and the tax office. */
export function Exports({ me }: { me: Me }) {
  const { books: asked, month: wanted } = route.useSearch()
  const { books, error, retry } = useBooks(me)
  const chosen = chooseBooks(books, { asked, property: useProperty(me) })
  const months = pastMonths(thisMonth(), wanted)
  const all = [thisMonth().slice(0, 7), ...months.filter((one) => one !== thisMonth().slice(0, 7))]
  const month = wanted ?? months[0] ?? ''
  return (
    <ListStates
      list={{ items: books, error, retry }}
      empty={{ title: text('money.noBooks'), explanation: text('money.noBooksWhat') }}
    >
      {chosen ? (
        <>
          <MonthFields books={books ?? []} chosen={chosen.id} months={all} month={month} />
          <ul className="files">
            {filesOf(chosen, month).map((file) => (
              <FileItem key={file.title} file={file} month={month} />
            ))}
          </ul>
        </>
      ) : null}
    </ListStates>
  )
}

type File = { title: string; explanation: string; address: string | null; name: string; reason: string }

function filesOf({ owner, hasGstr1 }: Books, month: string): File[] {
  const of = new URLSearchParams(owner)
  const isRegistration = 'registration' in owner
  const id = isRegistration ? owner.registration : owner.brand
  return [
    {
      title: text('money.journalCsv'),
      explanation: text('money.journalWhat'),
      address: `/v1/journals/${month}?${of}`,
      name: `journal-${id}-${month}.csv`,
      reason: '',
    },
    {
      title: text('money.journalLines'),
      explanation: text('money.journalLinesWhat'),
      address: `/v1/journals/${month}?${of}&format=jsonl`,
      name: `journal-${id}-${month}.jsonl`,
      reason: '',
    },
    {
      title: text('money.taxReport'),
      explanation: text('money.taxReportWhat'),
      address: isRegistration ? `/v1/tax-reports/${month}?${of}&format=csv` : null,
      name: `tax-report-${id}-${month}.csv`,
      reason: text('money.ofRegistrations'),
    },
    {
      title: text('money.gstr1'),
      explanation: text('money.gstr1What'),
      address: isRegistration && hasGstr1 ? `/v1/gstr-1/${month}?${of}` : null,
      name: `gstr-1-${id}-${month}.json`,
      reason: text('money.ofIndia'),
    },
  ]
}

function FileItem({ file: { title, explanation, address, name, reason }, month }: { file: File; month: string }) {
  return (
    <li className="item">
      <Icon name="document" />
      <div className="grow">
        <b>{title}</b>
        <p className="muted">{address ? explanation : reason}</p>
      </div>
      {address ? (
        <a
          className="button small"
          href={address}
          download={name}
          aria-label={text('money.downloadOf', { title, month: monthName(month) })}
        >
          {text('money.download')}
        </a>
      ) : null}
    </li>
  )
}
