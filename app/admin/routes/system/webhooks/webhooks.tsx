import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { usePages } from '#app/admin/client/use-pages.ts'
import { hasScope, type Me, useProperties } from '#app/admin/shell/session.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { describePlaces } from '../parts/property-picks.tsx'
import type { NewWebhook, Webhook } from './webhook.ts'
import { WebhookSheet } from './webhook-sheet.tsx'
import { describeWebhookState, WebhookState } from './webhook-state.tsx'

const route = getRouteApi('/shell/system')

/** Webhooks: addresses of other programs that receive events. */
export function Webhooks({ me }: { me: Me }) {
  const { webhook: opened } = route.useSearch()
  const navigate = route.useNavigate()
  const list = usePages('GET /v1/webhooks', { query: { limit: '100' } }, { everyMs: 30_000 })
  const properties = useProperties(me)
  const [made, setMade] = useState<NewWebhook | null>(null)
  const open = (id: string | undefined) => void navigate({ search: (now) => ({ ...now, webhook: id }) })
  const columns: Column<Webhook>[] = [
    {
      id: 'url',
      label: text('system.address'),
      isHead: true,
      cell: ({ url, properties: places }) => (
        <>
          <b className="first address">
            <bdi>{url}</bdi>
          </b>
          <p className="second">{describePlaces(places, properties)}</p>
        </>
      ),
      value: ({ url }) => url,
    },
    {
      id: 'kinds',
      label: text('system.events'),
      cell: ({ kinds }) => <span>{text('system.eventCount', { count: kinds.length })}</span>,
      value: ({ kinds }) => kinds.length,
      file: ({ kinds }) => kinds.join(', '),
    },
    {
      id: 'state',
      label: text('system.state'),
      cell: (webhook) => <WebhookState webhook={webhook} />,
      value: describeWebhookState,
    },
    {
      id: 'open',
      label: '',
      isEnd: true,
      cell: ({ id, url }) => (
        <Button
          label={text('system.open')}
          size="small"
          aria-label={text('system.openOf', { name: url })}
          onClick={() => open(id)}
        />
      ),
    },
  ]
  const table = useTable(columns, list)
  return (
    <section className="section">
      <div className="section-head">
        <p className="muted">{text('system.webhooksWhat')}</p>
        <TableTools table={table} list="system" file="webhooks" leaveOut={['webhook']} />
        {hasScope(me, 'webhooks:write') ? (
          <Button label={text('system.newWebhook')} icon="plus" variant="primary" onClick={() => open('new')} />
        ) : null}
      </div>
      <ListStates list={list} empty={{ title: text('system.noWebhooks'), explanation: text('system.noWebhooksWhat') }}>
        <DataTable
          label={text('system.webhooks')}
          columns={table.columns}
          rows={table.rows}
          rowKey={({ id }) => id}
          chosen={opened}
        />
      </ListStates>
      {opened ? (
        <WebhookSheet
          key={opened}
          me={me}
          id={opened}
          made={made}
          setMade={setMade}
          open={(id) => {
            setMade(null)
            open(id)
          }}
        />
      ) : null}
    </section>
  )
}
