import './vouchers.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { CopyButton } from '#app/ui/actions/copy-button.tsx'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import type { VoucherOverlayData, VoucherRow, VouchersOverlayData } from './model.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<VoucherOverlayData | VouchersOverlayData>) {
  if (!overlayData) return null
  return (
    <OverlayDialog size="sm" title={overlayData.title} closeHref={closeHref}>
      {overlayData.kind === 'voucher' ? <Voucher voucher={overlayData} /> : <Vouchers overlayData={overlayData} />}
    </OverlayDialog>
  )
}

function Voucher({ voucher: { value, state, note, code, copy, terms, action } }: { voucher: VoucherOverlayData }) {
  return (
    <div className="grid-5 voucher-sheet">
      <p className="grid-1">
        <strong className="display title-md num">
          <bdi>{value}</bdi>
        </strong>
        {state ? <span className="sm muted">{state}</span> : null}
      </p>
      {note ? <p className="voucher-note">{note}</p> : null}
      <div className="voucher-code">
        <span>
          <small className="sm muted">{code.label}</small>
          <b className="num" dir="ltr">
            {code.text}
          </b>
        </span>
        {copy ? <CopyButton text={code.text} labels={copy} /> : null}
      </div>
      <ul className="grid-2 voucher-terms">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {action ? <PrimaryLink block text={action.text} href={action.href} /> : null}
    </div>
  )
}

function Vouchers({ overlayData }: { overlayData: VouchersOverlayData }) {
  return (
    <div className="grid-5 voucher-sheet">
      {overlayData.groups.map(({ heading, empty, rows }) => (
        <section key={heading}>
          <h3 className="title-sm">{heading}</h3>
          {empty ? <p className="muted">{empty}</p> : null}
          <ul className="rows voucher-rows">
            {rows.map((row) => (
              <li key={row.code}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Row({ row: { value, detail, href } }: { row: VoucherRow }) {
  const content = (
    <>
      <b className="num">
        <bdi>{value}</bdi>
      </b>{' '}
      <small>{detail}</small>
    </>
  )
  return href ? <a href={href}>{content}</a> : <span className="muted">{content}</span>
}
