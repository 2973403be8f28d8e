import { useRead } from '#app/admin/client/live.ts'
import type { BrandRecord } from '#app/admin/shell/brand/use-brand.ts'
import { hasForAll, type Me } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Facts } from '../facts.tsx'
import { Consent } from './consent.tsx'
import type { Measured } from './measured.ts'
import { Recipients } from './recipients.tsx'

/** What a site measures, who else gets it, and where guests are asked first. */
export function Measurement({ me, record }: { me: Me; record: BrandRecord }) {
  const mayRead = hasForAll(me, 'brands:write')
  const sent = { path: { brand: record.brand } }
  const { data, error, refetch } = useRead('GET /v1/brands/{brand}/measurement', sent, { isEnabled: mayRead })
  if (!mayRead) return <p className="muted">{text('settings.noRight')}</p>
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonRows count={4} />
  return (
    <div className="stack">
      <Facts facts={factsOf(data)} />
      <h3 className="heading">{text('settings.sharedWith')}</h3>
      <Recipients recipients={data.recipients} />
      <h3 className="heading">{text('settings.consent')}</h3>
      <Consent consent={data.consent} site={record.site_url} />
      <p className="muted">{text('settings.measureChange')}</p>
    </div>
  )
}

const destinations: { [Name in Measured['destination']]: readonly [name: AdminMessageId, what: AdminMessageId] } = {
  none: ['settings.eventsNone', 'settings.eventsNoneWhat'],
  table: ['settings.eventsTable', 'settings.eventsTableWhat'],
  binding: ['settings.eventsBinding', 'settings.eventsBindingWhat'],
  webhook: ['settings.eventsWebhook', 'settings.eventsWebhookWhat'],
}

function factsOf({ destination, kept_days: days, page_views: views }: Measured) {
  const [name, what] = destinations[destination]
  return [
    {
      label: text('settings.events'),
      value: (
        <>
          <span>{text(name)}</span>
          <div className="muted">{text(what)}</div>
        </>
      ),
    },
    ...(days === null
      ? []
      : [{ label: text('settings.kept'), value: <span>{text('settings.keptDays', { days })}</span> }]),
    ...(views === null
      ? []
      : [{ label: text('settings.pageViews'), value: <bdi>{text('settings.viewCount', { views })}</bdi> }]),
  ]
}
