import { useRead } from '#app/admin/client/live.ts'
import type { BrandRecord } from '#app/admin/shell/brand/use-brand.ts'
import { hasForAll, type Me } from '#app/admin/shell/session.ts'
import { formatInstant } from '#app/admin/text/moment.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Failed, Notice, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Facts } from '../facts.tsx'
import { DnsRecords } from './dns-records.tsx'
import { describeReason, type MailState } from './mail-state.ts'
import { SenderForm } from './sender-form.tsx'

type Failure = MailState['failures'][number]

/** Who sends the emails of a site, how they fare, and what the domain needs. */
export function Mail({ me, record }: { me: Me; record: BrandRecord }) {
  const mayRead = hasForAll(me, 'brands:write')
  const { brand } = record
  const { data, error, refetch } = useRead('GET /v1/brands/{brand}/mail', { path: { brand } }, { isEnabled: mayRead })
  if (!mayRead) return <p className="muted">{text('settings.noRight')}</p>
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonRows count={4} />
  return (
    <div className="stack">
      <Warning mail={data} />
      <Facts facts={factsOf(data)} />
      {data.failures.length > 0 ? <Failures failures={data.failures} /> : null}
      <h3 className="heading">{text('settings.mailSender')}</h3>
      <SenderForm me={me} record={record} mail={data} />
      {data.provider && data.sender_email ? (
        <DnsRecords
          key={data.sender_email}
          brand={brand}
          provider={data.provider}
          address={data.sender_email}
          reply={data.reply_email}
        />
      ) : null}
    </div>
  )
}

/** Says what guests miss while no email can leave. */
function Warning({ mail: { provider, sender_email: address } }: { mail: MailState }) {
  if (provider && address) return null
  return (
    <Notice tone="warning">
      <p>{text(provider ? 'settings.mailNoSender' : 'settings.mailNoProvider')}</p>
    </Notice>
  )
}

const providerNames: { [Name in NonNullable<MailState['provider']>]: AdminMessageId } = {
  cloudflare: 'settings.mailCloudflare',
  resend: 'settings.mailResend',
  smtp: 'settings.mailSmtp',
}

function factsOf(mail: MailState) {
  const { provider, sender_email: address, deployed_email: deployed } = mail
  const isOwn = address !== null && address !== deployed
  return [
    {
      label: text('settings.provider'),
      value: <span>{text(provider ? providerNames[provider] : 'settings.mailNone')}</span>,
    },
    {
      label: text('settings.mailFrom'),
      value: address ? (
        <div>
          <span>{mail.sender_name}</span> <bdi className="muted">{address}</bdi>
          <div className="muted">{text(isOwn ? 'settings.mailOwn' : 'settings.mailDeployed')}</div>
        </div>
      ) : (
        <span>{text('settings.mailNone')}</span>
      ),
    },
    { label: text('settings.mailReply'), value: <bdi>{mail.reply_email}</bdi> },
    {
      label: text('settings.mailWeek'),
      value: <bdi>{text('settings.mailCounts', { sent: mail.sent, waiting: mail.waiting, failed: mail.failed })}</bdi>,
    },
    { label: text('settings.mailLast'), value: <span>{formatInstant(mail.last_sent_at)}</span> },
  ]
}

function Failures({ failures }: { failures: readonly Failure[] }) {
  const columns: Column<Failure>[] = [
    {
      id: 'reason',
      label: text('settings.mailReason'),
      isHead: true,
      cell: ({ reason }) => <span>{describeReason(reason)}</span>,
    },
    { id: 'emails', label: text('settings.mailEmails'), isEnd: true, cell: ({ emails }) => <bdi>{emails}</bdi> },
    { id: 'last', label: text('settings.mailLastTime'), cell: (row) => <span>{formatInstant(row.last_at)}</span> },
  ]
  return (
    <DataTable
      label={text('settings.mailFailures')}
      columns={columns}
      rows={failures}
      rowKey={({ reason }) => reason}
    />
  )
}
