import { useRead } from '#app/admin/client/live.ts'
import { hasScope, type Me, useProperties } from '#app/admin/shell/session.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { useShownTimeZone } from '#app/admin/shell/use-shown-time-zone.ts'
import { ZonedInstant } from '#app/admin/shell/zoned-instant.tsx'
import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { describeRoles, type Operator } from './person-rows.ts'

const stateMessages: Record<Operator['state'], AdminMessageId> = {
  active: 'people.active',
  invited: 'people.invited',
  disabled: 'people.disabled',
}

/** Everybody with no more rights than the person; those of the chosen property, where one is chosen. */
export function PeopleList({ me, open }: { me: Me; open: (id: string) => void }) {
  const { data, error, isPending, refetch } = useRead('GET /v1/operators', { query: {} }, { everyMs: 30_000 })
  const properties = useProperties(me)
  const timeZone = useShownTimeZone(me)
  const mayWrite = hasScope(me, 'operators:write')
  const columns: Column<Operator>[] = [
    {
      id: 'name',
      label: text('people.name'),
      isHead: true,
      cell: ({ name, email }) => (
        <>
          <b className="first">{name}</b>
          <p className="second">{email}</p>
        </>
      ),
      value: ({ name }) => name,
    },
    {
      id: 'roles',
      label: text('people.roles'),
      cell: (one) => <span>{describeRoles(one, properties)}</span>,
      value: (one) => describeRoles(one, properties),
    },
    {
      id: 'state',
      label: text('people.state'),
      cell: ({ state }) => <StateBadge state={state} />,
      value: ({ state }) => text(stateMessages[state]),
    },
    {
      id: 'email',
      label: text('people.emailColumn'),
      isHidden: true,
      cell: ({ email }) => <bdi>{email}</bdi>,
      value: ({ email }) => email,
    },
    { id: 'ways', label: text('people.ways'), cell: (one) => <span>{describeWays(one)}</span>, value: describeWays },
    {
      id: 'used',
      label: text('people.lastUsed'),
      cell: ({ last_used_at: at }) => <ZonedInstant at={at} timeZone={timeZone} />,
      value: ({ last_used_at: at }) => at,
    },
    {
      id: 'change',
      label: '',
      isEnd: true,
      cell: ({ id, name }) =>
        mayWrite ? (
          <Button
            label={text('people.change')}
            size="small"
            aria-label={text('people.changeOf', { name })}
            onClick={() => open(id)}
          />
        ) : null,
    },
  ]
  const table = useTable(columns, { items: data?.items ?? null })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (isPending || !data) return <SkeletonRows />
  if (data.items.length === 0) return <Empty title={text('people.none')} explanation={text('people.noneWhat')} />
  return (
    <>
      <TableTools table={table} list="people" file="people" leaveOut={['person']} />
      <DataTable label={text('shell.people')} columns={table.columns} rows={table.rows} rowKey={({ id }) => id} />
    </>
  )
}

function StateBadge({ state }: Pick<Operator, 'state'>) {
  if (state === 'active') return <span>{text(stateMessages.active)}</span>
  return <span className={state === 'invited' ? 'badge invited' : 'badge'}>{text(stateMessages[state])}</span>
}

function describeWays({ passkeys, has_password: hasPassword }: Operator): string {
  const ways = [
    ...(passkeys > 0 ? [text('people.passkeys', { count: passkeys })] : []),
    ...(hasPassword ? [text('people.password')] : []),
  ]
  return ways.length > 0 ? format.list(ways) : text('people.noWay')
}
