import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { NEW } from '../lists.ts'
import type { OfferState } from './offer-state.ts'

const route = getRouteApi('/shell/offers')

export type OfferRow = {
  code: string
  name: string
  /** The benefit for guests, in one sentence. */
  sentence: string
  state: OfferState
  /** Uses and costs so far. */
  aside?: string
}

const stateLabels: Record<OfferState, AdminMessageId> = {
  live: 'offers.live',
  planned: 'offers.planned',
  paused: 'offers.paused',
  ended: 'offers.ended',
}

/** Opens and closes the form of an offer, which the address names. */
export function useEdited() {
  const { edit } = route.useSearch()
  const navigate = useNavigate()
  const set = (code: string | undefined) => void navigate({ to: '.', search: (search) => ({ ...search, edit: code }) })
  return { edit, open: set, close: () => set(undefined) }
}

type Props = {
  read: { error: unknown; isPending: boolean; refetch: () => unknown }
  /** Further pages of a long list. */
  more?: { hasMore: boolean; isMoreUnderway: boolean; readMore: () => void }
  rows: readonly OfferRow[]
  /** Above the list: what these offers do. */
  about: AdminMessageId
  add: AdminMessageId
  /** Null: no right, or nothing can be added. */
  onAdd: (() => void) | null
  /** Buttons of a row beside its form. */
  actions?: (row: OfferRow) => Markup
  children?: Markup
}

/** A list of offers, each with what a guest gets. */
export function OfferList({ read, more, rows, about, add, onAdd, actions, children }: Props) {
  const { open } = useEdited()
  return (
    <>
      <div className="between offers-head">
        <p className="muted">{text(about)}</p>
        {onAdd ? <Button label={text(add)} icon="plus" variant="primary" onClick={onAdd} /> : null}
      </div>
      {children}
      {read.error && rows.length === 0 ? <Failed error={read.error} retry={() => void read.refetch()} /> : null}
      {read.isPending ? <SkeletonRows count={3} /> : null}
      <ul className="offers">
        {rows.map((row) => (
          <li key={row.code} data-offer={row.code}>
            <button type="button" className="offer" onClick={() => open(row.code)}>
              <b>{row.name}</b>
              <span dir="auto">{row.sentence}</span>
              {row.aside ? <span className="muted">{row.aside}</span> : null}
            </button>
            <div className="row">
              <StateBadge state={row.state} />
              {actions?.(row)}
            </div>
          </li>
        ))}
      </ul>
      {more?.hasMore ? (
        <Button label={text('state.more')} isBusy={more.isMoreUnderway} onClick={more.readMore} />
      ) : null}
      {!read.isPending && !read.error && rows.length === 0 ? (
        <Empty title={text('offers.none')} explanation={text('offers.noneWhat')} />
      ) : null}
    </>
  )
}

export const startNew = (open: (code: string) => void, mayWrite: boolean) => (mayWrite ? () => open(NEW) : null)

function StateBadge({ state }: { state: OfferState }) {
  const classes = state === 'live' ? 'badge in-house' : state === 'planned' ? 'badge due' : 'badge'
  return <span className={classes}>{text(stateLabels[state])}</span>
}
