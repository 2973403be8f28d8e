import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { currentInstant } from '#app/admin/client/clock.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import { hasForAll, type Me } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { DeleteTaxRule } from './delete-tax-rule.tsx'
import { describeTerms } from './describe-terms.ts'
import { FirstTaxes } from './first-taxes.tsx'
import { placeOf, type TaxRule } from './tax-rule.ts'
import { TaxRuleForm } from './tax-rule-form.tsx'
import { currencyOf, type TaxCountry, useTaxCountries } from './use-tax-countries.ts'

const route = getRouteApi('/shell/money')

/** Taxes of countries and cities from a night on, newest first. */
export function TaxRules({ me }: { me: Me }) {
  const { country } = route.useSearch()
  const navigate = useNavigate()
  const countries = useTaxCountries() ?? []
  const list = usePages('GET /v1/tax-rules', { query: { limit: '50', ...(country ? { country } : {}) } })
  const [asked, setAsked] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const rule = list.items?.find(({ id }) => id === asked)
  const mayWrite = hasForAll(me, 'money:write')
  const choose = (code: string) =>
    void navigate({ from: '/money', to: '/money', search: (search) => ({ ...search, country: code || undefined }) })
  return (
    <>
      <div className="toolbar">
        <SelectField
          label={text('money.country')}
          value={country ?? ''}
          options={toOptions(countries)}
          onChange={choose}
        />
        {mayWrite ? <Button label={text('money.addTaxRule')} icon="plus" onClick={() => setIsAdding(true)} /> : null}
      </div>
      <p className="muted">{text('money.taxRulesWhat')}</p>
      <ListStates list={list} empty={{ title: text('money.noTaxRules'), explanation: text('money.noTaxRulesWhat') }}>
        <DataTable
          label={text('money.taxRules')}
          rows={list.items ?? []}
          rowKey={({ id }) => id}
          chosen={rule?.id}
          drawer={
            rule ? (
              <DeleteTaxRule
                key={rule.id}
                rule={rule}
                currency={currencyOf(countries, rule.country)}
                onDone={() => setAsked(null)}
              />
            ) : null
          }
          columns={columnsOf(countries, (row) =>
            mayWrite && isAhead(row) ? (
              <Button
                label={text('money.delete')}
                aria-label={text('money.deleteOf', { place: placeOf(row) })}
                size="small"
                onClick={() => setAsked(row.id)}
              />
            ) : null,
          )}
        />
      </ListStates>
      <FirstTaxes countries={countries.filter((one) => !country || one.country === country)} />
      {isAdding ? <TaxRuleForm countries={countries} onClose={() => setIsAdding(false)} /> : null}
    </>
  )
}

function toOptions(countries: readonly TaxCountry[]) {
  const named = countries.map(({ country: value }) => ({ value, label: format.countryName(value) }))
  return [
    { value: '', label: text('money.everyCountry') },
    ...named.sort((one, other) => one.label.localeCompare(other.label)),
  ]
}

/** Returns whether no night has begun that the rule applies to, anywhere. */
function isAhead({ from }: TaxRule): boolean {
  return Date.parse(from) > currentInstant() + 86_400_000
}

function columnsOf(countries: readonly TaxCountry[], action: (row: TaxRule) => Markup): Column<TaxRule>[] {
  return [
    {
      id: 'place',
      label: text('money.place'),
      isHead: true,
      cell: (row) => (
        <>
          <div className="first">{row.city ?? format.countryName(row.country)}</div>
          <div className="second">{row.city ? format.countryName(row.country) : text('money.wholeCountry')}</div>
        </>
      ),
    },
    {
      id: 'terms',
      label: text('money.tax'),
      cell: (row) => (
        <div>
          <div className="first">{text(row.rate ? 'money.taxOnPrice' : 'money.touristTax')}</div>
          {describeTerms(row, currencyOf(countries, row.country)).map((line) => (
            <div className="second" key={line}>
              {line}
            </div>
          ))}
        </div>
      ),
    },
    { id: 'from', label: text('money.fromNight'), cell: ({ from }) => <span>{format.dayWithYear(from)}</span> },
    { id: 'state', label: text('money.state'), cell: (row) => <span>{describeState(row)}</span> },
    { id: 'action', label: text('money.action'), isEnd: true, cell: action },
  ]
}

function describeState(row: TaxRule): string {
  if (!row.active && row.booked_from) return text('money.bookedFromDay', { day: format.dayWithYear(row.booked_from) })
  return text(isAhead(row) ? 'money.ruleAhead' : 'money.ruleBegun')
}
