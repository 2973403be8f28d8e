import { useState } from 'react'
import type { Answer } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Failed } from '#app/admin/ui/page-states.tsx'
import type { MailState } from './mail-state.ts'

type Props = { brand: string; provider: NonNullable<MailState['provider']>; address: string; reply: string }

type Published = Answer<'GET /v1/brands/{brand}/mail-dns'>['records'][number]

type DnsRecord = { name: Published['record']; host: string; value: string | null }

const hints: { [Provider in Props['provider']]: AdminMessageId } = {
  cloudflare: 'settings.dnsCloudflare',
  resend: 'settings.dnsResend',
  smtp: 'settings.dnsSmtp',
}

const states: { [State in Published['state']]: readonly [text: AdminMessageId, tone: string] } = {
  found: ['settings.dnsFound', 'first'],
  missing: ['settings.dnsMissing', 'bad'],
  no_answer: ['settings.dnsNoAnswer', 'muted'],
  unknown_name: ['settings.dnsUnknownName', 'muted'],
}

/** The records that the sender's domain needs, with what it publishes once that is asked for. */
export function DnsRecords({ brand, provider, address, reply }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const read = useRead('GET /v1/brands/{brand}/mail-dns', { path: { brand } }, { isEnabled: isAsked })
  const published = new Map(read.data?.records.map((one) => [one.record, one]))
  const domain = address.slice(address.indexOf('@') + 1)
  const rows: DnsRecord[] = [
    { name: 'SPF', host: published.get('SPF')?.host ?? domain, value: null },
    { name: 'DKIM', host: published.get('DKIM')?.host ?? `…._domainkey.${domain}`, value: null },
    { name: 'DMARC', host: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${reply}` },
  ]
  return (
    <>
      <h3 className="heading">{text('settings.dns', { domain })}</h3>
      <DataTable
        label={text('settings.dnsRecords')}
        columns={[...columnsOf(provider), ...(read.data ? [nowColumn(published)] : [])]}
        rows={rows}
        rowKey={({ name }) => name}
      />
      {read.error ? <Failed error={read.error} retry={() => void read.refetch()} /> : null}
      <div>
        <Button
          label={text('settings.dnsLookUp')}
          icon="search"
          isBusy={read.isFetching}
          onClick={() => {
            setIsAsked(true)
            if (isAsked) void read.refetch()
          }}
        />
      </div>
      <p className="muted">{text('settings.dnsWhat')}</p>
    </>
  )
}

function columnsOf(provider: Props['provider']): Column<DnsRecord>[] {
  return [
    { id: 'name', label: text('settings.dnsRecord'), isHead: true, cell: ({ name }) => <b>{name}</b> },
    { id: 'host', label: text('settings.dnsHost'), cell: ({ host }) => <bdi className="code">{host}</bdi> },
    {
      id: 'value',
      label: text('settings.dnsValue'),
      cell: ({ value }) =>
        value ? <bdi className="code">{value}</bdi> : <span className="muted">{text(hints[provider])}</span>,
    },
  ]
}

function nowColumn(published: ReadonlyMap<string, Published>): Column<DnsRecord> {
  return {
    id: 'now',
    label: text('settings.dnsNow'),
    cell: ({ name }) => {
      const found = published.get(name)
      if (!found) return null
      const [id, tone] = states[found.state]
      return (
        <div>
          <span className={tone}>{text(id)}</span> {found.value ? <bdi className="code">{found.value}</bdi> : null}
        </div>
      )
    },
  }
}
