import { Link } from '@tanstack/react-router'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { formatInstant } from '#app/admin/text/moment.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { kindWords, LIST, type ListedContent, legalNames, NEW } from '../kinds.ts'
import { StateBadge } from '../states.tsx'

type Approval = EndpointItem<'GET /v1/legal-pages'>

/** Legal pages of a brand: whose text guests read, and whether it is approved. */
export function LegalList({ me, brand }: { me: Me; brand: string }) {
  const approvals = useRead('GET /v1/legal-pages', {}, { everyMs: 30_000 })
  const own = useRead(LIST, { query: { brand, kind: 'legal', limit: '100' } }, { everyMs: 30_000 })
  const error = approvals.error ?? own.error
  const mayApprove = hasScope(me, 'legal:write')
  const mayWrite = hasScope(me, 'catalogue:write')
  const pages = approvals.data?.items.filter((one) => one.brand === brand)
  if (error && !(pages && own.data)) {
    return <Failed error={error} retry={() => void Promise.all([approvals.refetch(), own.refetch()])} />
  }
  return (
    <>
      <div className="content-head">
        <p className="muted">{text(kindWords.legal.about)}</p>
      </div>
      {mayApprove ? null : <p className="muted">{text('content.mayNotApprove')}</p>}
      {pages && own.data ? (
        <ul className="content-rows">
          {pages.map((one) => {
            const item = own.data.items.find(({ key }) => key === one.page)
            return <LegalRow key={one.page} approval={one} item={item} rights={{ mayApprove, mayWrite }} />
          })}
        </ul>
      ) : (
        <SkeletonRows count={8} />
      )}
    </>
  )
}

type RowProps = {
  approval: Approval
  item: ListedContent | undefined
  rights: { mayApprove: boolean; mayWrite: boolean }
}

function LegalRow({ approval, item, rights }: RowProps) {
  const { page, approved, approved_at: at } = approval
  const live = item?.languages.some(({ state }) => state === 'live')
  const open = item ? { item: item.id } : { item: NEW, key: page }
  return (
    <li data-page={page}>
      <span className="content-name">
        {item || rights.mayWrite ? (
          <Link
            className="link"
            to="/content"
            search={({ brand }) => ({ ...(brand ? { brand } : {}), list: 'legal', ...open })}
          >
            {text(legalNames[page])}
          </Link>
        ) : (
          <b>{text(legalNames[page])}</b>
        )}
        <span className="muted">{text(live ? 'content.ownText' : 'content.standardText')}</span>
      </span>
      <span className="content-approval">
        {item?.languages.some(({ has_draft }) => has_draft) ? <StateBadge state="draft" /> : null}
        <span className={approved ? 'badge in-house' : 'badge content-draft'}>
          {text(approved ? 'content.approved' : 'content.notApproved')}
        </span>
        {approved && at ? <span className="muted">{formatInstant(at)}</span> : null}
        {rights.mayApprove ? <ApproveButton approval={approval} /> : null}
      </span>
    </li>
  )
}

function ApproveButton({ approval }: { approval: Approval }) {
  const { write, isBusy } = useWrite('PATCH /v1/legal-pages/{brand}/{page}', { rereads: ['GET /v1/legal-pages'] })
  const { brand, page, approved } = approval
  const name = text(legalNames[page])

  async function set(isApproved: boolean): Promise<void> {
    const written = await write({ path: { brand, page }, body: { approved: isApproved } })
    if (!written) return showToast(text('content.notApprovedNow', { name }))
    showToast(text(isApproved ? 'content.isApproved' : 'content.isNotApproved', { name }), () => void set(!isApproved))
  }

  return (
    <Button
      label={text(approved ? 'content.unapprove' : 'content.approve')}
      aria-label={text(approved ? 'content.unapproveOf' : 'content.approveOf', { name })}
      size="small"
      isBusy={isBusy}
      onClick={() => void set(!approved)}
    />
  )
}
