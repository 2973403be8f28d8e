import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import type { Measured } from './measured.ts'

type Recipient = Measured['recipients'][number]

const names: { [Name in Recipient['name']]: readonly [name: AdminMessageId, what: AdminMessageId] } = {
  events: ['settings.peerEvents', 'settings.peerEventsWhat'],
  ga4: ['settings.peerGa4', 'settings.peerGa4What'],
  matomo: ['settings.peerMatomo', 'settings.peerMatomoWhat'],
  errors: ['settings.peerErrors', 'settings.peerErrorsWhat'],
  engagement: ['settings.peerEngagement', 'settings.peerEngagementWhat'],
}

/** Others that get what is measured, each with what it gets. */
export function Recipients({ recipients }: { recipients: readonly Recipient[] }) {
  if (recipients.length === 0) return <p className="muted">{text('settings.sharedNobody')}</p>
  return (
    <>
      {recipients.some(({ active }) => !active) ? (
        <Notice tone="warning">
          <p>{text('settings.peerInactive')}</p>
        </Notice>
      ) : null}
      <DataTable
        label={text('settings.sharedWith')}
        columns={columns()}
        rows={recipients}
        rowKey={({ name }) => name}
      />
      <p className="muted">{text('settings.sharedDuty')}</p>
    </>
  )
}

function columns(): Column<Recipient>[] {
  return [
    {
      id: 'name',
      label: text('settings.recipient'),
      isHead: true,
      cell: ({ name, host, account }) => (
        <>
          <div className="first">{text(names[name][0])}</div>
          <div className="second">
            <bdi>{account ? `${host} · ${account}` : host}</bdi>
          </div>
        </>
      ),
    },
    { id: 'what', label: text('settings.gets'), cell: ({ name }) => <span>{text(names[name][1])}</span> },
    {
      id: 'state',
      label: text('settings.state'),
      cell: ({ active }) => (
        <span className={active ? undefined : 'warn'}>{text(active ? 'settings.peerOn' : 'settings.peerOff')}</span>
      ),
    },
  ]
}
