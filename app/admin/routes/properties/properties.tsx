import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useDebounced } from '#app/admin/client/use-debounced.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { hasForAll, type Me, type Property, useMe, useProperties } from '#app/admin/shell/session.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { ListStates, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { NewProperty } from './new-property.tsx'
import '#app/admin/ui/styles/property.css'

const route = getRouteApi('/shell/properties')

/** Pause after the last key before the server searches. */
const PAUSE_MS = 200

type Scored = EndpointItem<'GET /v1/completeness'>
type Row = Scored & { place?: Property }

/** The properties, the least complete first. */
export function Properties() {
  const { data: me } = useMe()
  return me ? <List me={me} /> : <SkeletonRows />
}

function List({ me }: { me: Me }) {
  const { property, find = '', sort, add } = route.useSearch()
  const order = sort === '-score' ? 'most' : 'least'
  const navigate = useNavigate()
  const properties = useProperties(me)
  const words = useDebounced(find.trim(), PAUSE_MS)
  const query = { limit: '100', order, ...chosenBy(property), ...(words ? { q: words } : {}) } as const
  const list = usePages('GET /v1/completeness', { query }, { everyMs: 30_000 })
  const filterRef = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => filterRef.current?.focus() })
  const mayCreate = hasForAll(me, 'catalogue:write') && hasForAll(me, 'ari:write')
  const withPlaces = (items: readonly Scored[]): Row[] =>
    items.map((item) => ({ ...item, place: properties.find(({ id }) => id === item.id) }))
  const items = list.items && withPlaces(list.items)
  const table = useTable(columnsOf(), { ...list, items, readAll: async () => withPlaces(await list.readAll()) })
  const setSearch = (part: { find?: string; add?: 'property' }) =>
    void navigate({
      from: '/properties',
      to: '/properties',
      search: (search) => ({ ...search, ...part }),
      replace: true,
    })
  return (
    <>
      <PageHead
        title={text('shell.properties')}
        aside={<LiveMark isStale={list.error !== null} readAt={list.readAt} />}
      >
        {mayCreate ? (
          <Button
            label={text('property.add')}
            icon="plus"
            variant="primary"
            onClick={() => setSearch({ add: 'property' })}
          />
        ) : null}
      </PageHead>
      <div className="body">
        <div className="row">
          <input
            ref={filterRef}
            className="input filter"
            type="search"
            aria-label={text('property.find')}
            placeholder={text('property.find')}
            value={find}
            onChange={({ target }) => setSearch({ find: target.value || undefined })}
          />
          <TableTools table={table} list="properties" file="properties" leaveOut={['add']} />
        </div>
        <ListStates list={list} empty={emptyOf(words !== '' || property !== undefined)}>
          <DataTable
            label={text('shell.properties')}
            columns={table.columns}
            rows={table.rows}
            rowKey={({ id }) => id}
          />
        </ListStates>
      </div>
      {add && mayCreate ? <NewProperty me={me} onClose={() => setSearch({ add: undefined })} /> : null}
    </>
  )
}

const chosenBy = (property: number | undefined) => (property === undefined ? {} : { property: String(property) })

function emptyOf(isFiltered: boolean): { title: string; explanation: string } {
  return isFiltered
    ? { title: text('property.noneFound'), explanation: text('property.noneFoundWhat') }
    : { title: text('property.noneYet'), explanation: text('property.noneYetWhat') }
}

function columnsOf(): Column<Row>[] {
  return [
    {
      id: 'name',
      label: text('property.property'),
      isHead: true,
      cell: ({ id, name, code, place }) => (
        <>
          <Link className="first" to="/properties/$propertyId" params={{ propertyId: String(id) }}>
            {name}
          </Link>
          <div className="second">{place ? text('property.placeAndCode', { city: place.city, code }) : code}</div>
        </>
      ),
      value: ({ name }) => name,
    },
    {
      id: 'state',
      label: text('property.state'),
      cell: (row) => <span className={row.is_live ? 'badge in-house' : 'badge'}>{stateName(row)}</span>,
      value: stateName,
    },
    ...moreColumns(),
    {
      id: 'rooms',
      label: text('property.roomsColumn'),
      isEnd: true,
      cell: ({ place }) => <span>{place ? countRooms(place) : ''}</span>,
      value: ({ place }) => (place ? countRooms(place) : null),
    },
    {
      id: 'score',
      label: text('property.completeness'),
      isEnd: true,
      cell: ({ score }) => <b>{text('property.score', { score })}</b>,
      value: ({ score }) => score,
    },
    {
      id: 'missing',
      label: text('property.worthMost'),
      cell: ({ missing }) => <span className="muted">{missing[0]?.why ?? text('property.nothingMissing')}</span>,
      value: ({ missing }) => missing[0]?.why ?? '',
    },
  ]
}

const stateName = ({ is_live: isLive }: Row) => text(isLive ? 'property.live' : 'property.hidden')

/** Columns for whoever chooses them. */
function moreColumns(): Column<Row>[] {
  return [
    {
      id: 'code',
      label: text('property.code'),
      isHidden: true,
      cell: ({ code }) => <bdi>{code}</bdi>,
      value: ({ code }) => code,
    },
    {
      id: 'city',
      label: text('property.city'),
      isHidden: true,
      cell: ({ place }) => <span>{place?.city}</span>,
      value: ({ place }) => place?.city ?? null,
    },
  ]
}

function countRooms({ rooms }: Property): number {
  return rooms.filter((room) => !room.is_disabled).reduce((sum, { rooms_total: total }) => sum + total, 0)
}
