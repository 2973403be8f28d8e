import '#app/styles/overlays/overlays.css'
import '#app/styles/overlays/payment.css'
import { Dialog } from '#app/components/surfaces/dialog.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { useCloseOverlay } from '#app/state/use-navigation.ts'
import type { PayOffersSheet } from './model.ts'

/** What takes something off a stay or a booking, from stored facts alone [OVER-22]. */
export function Overlay({ sheet, closeHref }: OverlayProps<PayOffersSheet>) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  if (!sheet) return null
  return (
    <Dialog
      open
      id="offers"
      title={sheet.title}
      closeLabel={translate('ui.close')}
      closeHref={closeHref}
      onClose={close}
      size="sm"
    >
      <div className="pay-sheet">
        {sheet.offers.length === 0 ? <p>{sheet.none}</p> : null}
        <ul className="offer-list">
          {sheet.offers.map(({ title, text, action }) => (
            <li key={title}>
              <b>{title}</b>
              <span className="sm">{text}</span>
              {action ? (
                <a className="btn quiet" href={action.href} data-replace="">
                  {action.text}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
        {sheet.note ? <p className="sm muted">{sheet.note}</p> : null}
      </div>
    </Dialog>
  )
}
