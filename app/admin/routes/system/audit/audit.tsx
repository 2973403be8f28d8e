import { getRouteApi } from '@tanstack/react-router'
import { usePages } from '#app/admin/client/use-pages.ts'
import { hasForAll, type Me, useProperties } from '#app/admin/shell/session.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { useShownTimeZone } from '#app/admin/shell/use-shown-time-zone.ts'
import { ZonedInstant } from '#app/admin/shell/zoned-instant.tsx'
import { formatInstant } from '#app/admin/text/moment.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { actionWords } from './action-words.ts'
import { Archives } from './archives.tsx'
import { type Change, foldRequests } from './change.ts'
import { Filters, useFilter } from './filters.tsx'
import { SubjectName } from './subject-name.tsx'
import { useActors } from './use-actors.ts'
import { Values } from './values.tsx'

const route = getRouteApi('/shell/system')

/** The audit: who changed which record and when, with the values before and after. */
export function Audit({ me }: { me: Me }) {
  const { change: opened } = route.useSearch()
  const navigate = route.useNavigate()
  const { query } = useFilter()
  const read = usePages('GET /v1/audit', { query: { ...query, limit: '50' } }, { everyMs: 30_000 })
  const list = { ...read, items: read.items && foldRequests(read.items) }
  const actors = useActors(me)
  const properties = useProperties(me)
  const nameOf = ({ person, actor }: Change) => person ?? actors.find(({ id }) => id === actor)?.name ?? actor
  const ownZone = useShownTimeZone(me)
  const zoneOf = ({ property }: Change) => properties.find(({ id }) => id === property)?.time_zone ?? ownZone
  const open = (change: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, change }), replace: true, resetScroll: false })
  const chosen = list.items?.find(({ seq }) => String(seq) === opened)
  const columns: Column<Change>[] = [
    {
      id: 'what',
      label: text('system.what'),
      isHead: true,
      cell: ({ action }) => <b>{actionWords(action)}</b>,
      value: ({ action }) => actionWords(action),
    },
    {
      id: 'on',
      label: text('system.onWhat'),
      cell: (one) => <SubjectName change={one} properties={properties} actors={actors} />,
      value: ({ subject }) => subject,
    },
    { id: 'who', label: text('system.who'), cell: (one) => <Who change={one} name={nameOf(one)} />, value: nameOf },
    {
      id: 'when',
      label: text('system.when'),
      cell: (one) => <ZonedInstant at={one.at} timeZone={zoneOf(one)} />,
      value: ({ at }) => at,
    },
    {
      id: 'act',
      label: '',
      isEnd: true,
      cell: (one) => {
        const isOpen = one.seq === chosen?.seq
        const about = `${actionWords(one.action)}, ${formatInstant(one.at, zoneOf(one))}`
        return (
          <Button
            label={text(isOpen ? 'system.hideValues' : 'system.showValues')}
            size="small"
            aria-expanded={isOpen}
            aria-label={text(isOpen ? 'system.hideValuesOf' : 'system.valuesOf', { about })}
            onClick={() => open(isOpen ? undefined : String(one.seq))}
          />
        )
      },
    },
  ]
  const table = useTable(columns, list)
  return (
    <section className="section">
      <Filters actors={actors} />
      <TableTools table={table} list="system" file="audit" leaveOut={['change']} />
      <ListStates list={list} empty={{ title: text('system.noChanges'), explanation: text('system.noChangesWhat') }}>
        <DataTable
          label={text('system.audit')}
          columns={table.columns}
          rows={table.rows}
          rowKey={({ seq }) => seq}
          chosen={chosen?.seq}
          drawer={chosen ? <Values change={chosen} timeZone={zoneOf(chosen)} /> : null}
        />
      </ListStates>
      {hasForAll(me, 'audit:read') ? <Archives /> : null}
    </section>
  )
}

/** The person or the program, and on which shared computer. */
function Who({ change: { device, way }, name }: { change: Change; name: string }) {
  const program = way === 'token' ? text('system.byToken') : null
  const note = device ? text('system.onDevice', { device }) : program
  return (
    <div className="two-lines">
      <span>{name}</span>
      {note ? <p className="second">{note}</p> : null}
    </div>
  )
}
