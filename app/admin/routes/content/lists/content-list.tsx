import { getRouteApi, Link } from '@tanstack/react-router'
import { usePages } from '#app/admin/client/use-pages.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { formatInstant } from '#app/admin/text/moment.ts'
import { text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { type ContentKind, SINGLE_KEY } from '#app/domain/content/content-kinds.ts'
import { htmlLang, type Locale, locales } from '#app/i18n/locales.ts'
import { isSingle, isStale, kindWords, LIST, type ListedContent, NEW, nameOf } from '../kinds.ts'
import { StateBadge, stateName } from '../states.tsx'

const route = getRouteApi('/shell/content')

type Props = { me: Me; brand: string; kind: ContentKind }

/** The contents of one kind, each with what guests see of it and in which languages. */
export function ContentList({ me, brand, kind }: Props) {
  const { missing } = route.useSearch()
  const query = { brand, kind, limit: '100', ...(missing ? { to_translate: missing } : {}) }
  const list = usePages(LIST, { query }, { everyMs: 30_000 })
  const words = kindWords[kind]
  const table = useTable(listColumns(), list)
  const isFull = isSingle(kind) && (missing !== undefined || table.rows.length > 0)
  const mayAdd = hasScope(me, 'catalogue:write') && list.items !== null && !isFull
  return (
    <>
      <div className="content-head">
        <p className="muted">{text(words.about)}</p>
        {mayAdd ? <AddLink kind={kind} /> : null}
      </div>
      <ListStates
        list={list}
        empty={{
          title: text(missing ? 'content.noneMissing' : 'content.none'),
          explanation: text(missing ? 'content.noneMissingWhat' : 'content.noneWhat'),
        }}
      >
        <TableTools table={table} list="content" file={kind} />
        <DataTable label={text(words.tab)} columns={table.columns} rows={table.rows} rowKey={({ id }) => id} />
      </ListStates>
    </>
  )
}

function AddLink({ kind }: { kind: ContentKind }) {
  const key = isSingle(kind) ? { key: SINGLE_KEY } : {}
  return (
    <Link className="button primary" to="." search={(search) => ({ ...search, ...key, item: NEW, list: kind })}>
      {text('content.add', { kind })}
    </Link>
  )
}

const listColumns = (): readonly Column<ListedContent>[] => [
  {
    id: 'page',
    label: text('content.page'),
    isHead: true,
    cell: (row) => <PageName row={row} />,
    value: nameOf,
    file: ({ path }) => path,
  },
  {
    id: 'state',
    label: text('content.state'),
    cell: (row) => <StatesOf row={row} />,
    value: (row) => stateName(stateOf(row)),
  },
  {
    id: 'languages',
    label: text('content.languages'),
    cell: (row) => <LanguagesOf row={row} />,
    value: ({ languages }) => languages.length,
    file: ({ languages }) => languages.map(({ language }) => language).join(' '),
  },
  {
    id: 'changed',
    label: text('content.changed'),
    cell: (row) => <span>{formatInstant(lastChange(row))}</span>,
    value: lastChange,
  },
]

function PageName({ row }: { row: ListedContent }) {
  return (
    <span className="content-name">
      <Link
        className="link"
        to="/content"
        search={({ brand }) => ({ ...(brand ? { brand } : {}), list: row.kind, item: row.id })}
      >
        {nameOf(row)}
      </Link>
      <bdi className="muted">{row.path}</bdi>
    </span>
  )
}

const ranks = ['live', 'scheduled', 'ended', 'draft'] as const

const stateOf = ({ languages }: ListedContent) =>
  ranks.find((rank) => languages.some((one) => one.state === rank)) ?? 'draft'

/** The published state in any language, and whether there is a newer draft. */
function StatesOf({ row }: { row: ListedContent }) {
  const state = stateOf(row)
  const hasDraft = state !== 'draft' && row.languages.some((one) => one.has_draft)
  return (
    <span className="content-states">
      <StateBadge state={state} />
      {hasDraft ? <span className="muted">{text('content.draftWaits')}</span> : null}
    </span>
  )
}

function LanguagesOf({ row }: { row: ListedContent }) {
  return (
    <ul className="content-languages">
      {row.languages.map((one) => {
        const language = one.language as Locale
        const stale = isStale(one, row.languages)
        return (
          <li key={language}>
            <span lang={htmlLang(language)}>{locales[language].name}</span>
            {stale ? <span className="warn">{text('content.stale')}</span> : null}
            {!stale && one.state !== 'live' ? <span className="muted">{text(notes[one.state])}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}

const notes = {
  draft: 'content.noteDraft',
  scheduled: 'content.noteScheduled',
  ended: 'content.noteEnded',
} as const

const lastChange = ({ languages }: ListedContent): string =>
  languages
    .map(({ changed_at: at }) => at)
    .sort()
    .at(-1) ?? ''
