import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import type { MailState } from './mail-state.ts'

type Props = { provider: NonNullable<MailState['provider']>; address: string; reply: string }

type DnsRecord = { name: string; host: string; value: string | null }

const hints: { [Provider in Props['provider']]: AdminMessageId } = {
  cloudflare: 'settings.dnsCloudflare',
  resend: 'settings.dnsResend',
  smtp: 'settings.dnsSmtp',
}

/** The records that the sender's domain needs; their values are the provider's. */
export function DnsRecords({ provider, address, reply }: Props) {
  const domain = address.slice(address.indexOf('@') + 1)
  const rows: DnsRecord[] = [
    { name: 'SPF', host: domain, value: null },
    { name: 'DKIM', host: `…._domainkey.${domain}`, value: null },
    { name: 'DMARC', host: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${reply}` },
  ]
  const columns: Column<DnsRecord>[] = [
    { id: 'name', label: text('settings.dnsRecord'), isHead: true, cell: ({ name }) => <b>{name}</b> },
    { id: 'host', label: text('settings.dnsHost'), cell: ({ host }) => <bdi className="code">{host}</bdi> },
    {
      id: 'value',
      label: text('settings.dnsValue'),
      cell: ({ value }) =>
        value ? <bdi className="code">{value}</bdi> : <span className="muted">{text(hints[provider])}</span>,
    },
  ]
  return (
    <>
      <h3 className="heading">{text('settings.dns', { domain })}</h3>
      <DataTable label={text('settings.dnsRecords')} columns={columns} rows={rows} rowKey={({ name }) => name} />
      <p className="muted">{text('settings.dnsWhat')}</p>
    </>
  )
}
