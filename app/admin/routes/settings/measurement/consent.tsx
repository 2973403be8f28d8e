import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import type { Measured } from './measured.ts'

type ConsentState = Measured['consent']
type Host = ConsentState['hosts'][number]
type Class = ConsentState['classes'][number]

const classNames: { [Name in Class['name']]: readonly [name: AdminMessageId, what: AdminMessageId] } = {
  necessary: ['settings.classNecessary', 'settings.classNecessaryWhat'],
  preferences: ['settings.classPreferences', 'settings.classPreferencesWhat'],
  statistics: ['settings.classStatistics', 'settings.classStatisticsWhat'],
  marketing: ['settings.classMarketing', 'settings.classMarketingWhat'],
}

/** Where guests are asked before anything is measured, and what each answer allows. */
export function Consent({ consent, site }: { consent: ConsentState; site: string }) {
  return (
    <>
      <p>{text(consent.hidden ? 'settings.consentHidden' : 'settings.consentWhat', { days: consent.valid_days })}</p>
      <DataTable
        label={text('settings.consentHosts')}
        columns={hostColumns()}
        rows={consent.hosts}
        rowKey={({ host }) => host}
      />
      <DataTable
        label={text('settings.consentClasses')}
        columns={classColumns()}
        rows={consent.classes}
        rowKey={({ name }) => name}
      />
      <p>
        <a className="button" href={`${site}/cookie-policy`} target="_blank" rel="noreferrer">
          {text('settings.cookiePage')}
        </a>
      </p>
    </>
  )
}

function hostColumns(): Column<Host>[] {
  return [
    { id: 'host', label: text('settings.site'), isHead: true, cell: ({ host }) => <bdi>{host}</bdi> },
    { id: 'country', label: text('settings.country'), cell: (row) => <span>{format.countryName(row.country)}</span> },
    {
      id: 'asks',
      label: text('settings.banner'),
      cell: (row) => <span>{text(row.asks_first ? 'settings.asksFirst' : 'settings.asksNot')}</span>,
    },
  ]
}

function classColumns(): Column<Class>[] {
  return [
    {
      id: 'name',
      label: text('settings.consentClass'),
      isHead: true,
      cell: ({ name }) => (
        <>
          <div className="first">{text(classNames[name][0])}</div>
          <div className="second">{text(classNames[name][1])}</div>
        </>
      ),
    },
    {
      id: 'items',
      label: text('settings.storedItems'),
      isEnd: true,
      cell: ({ items }) => <bdi>{format.number(items)}</bdi>,
    },
  ]
}
