import { format, text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { describeTerms } from './describe-terms.ts'
import type { TaxCountry } from './use-tax-countries.ts'

/** The taxes of countries that no rule has replaced yet. */
export function FirstTaxes({ countries }: { countries: readonly TaxCountry[] }) {
  if (countries.length === 0) return null
  const columns: Column<TaxCountry>[] = [
    {
      id: 'country',
      label: text('money.country'),
      isHead: true,
      cell: ({ country }) => <span>{format.countryName(country)}</span>,
    },
    {
      id: 'tax',
      label: text('money.taxOnPrice'),
      isEnd: true,
      cell: ({ tax_bp: bp }) => <bdi>{format.percent(bp / 100)}</bdi>,
    },
    {
      id: 'tourist',
      label: text('money.touristTax'),
      cell: ({ guest_minor, room_minor, currency }) => (
        <span>{describeTerms({ rate: null, local: { guest_minor, room_minor } }, currency).join(', ')}</span>
      ),
    },
  ]
  return (
    <section className="section">
      <h2 className="heading">{text('money.firstTaxes')}</h2>
      <p className="muted">{text('money.firstTaxesWhat')}</p>
      <DataTable
        label={text('money.firstTaxes')}
        columns={columns}
        rows={countries}
        rowKey={({ country }) => country}
      />
    </section>
  )
}
