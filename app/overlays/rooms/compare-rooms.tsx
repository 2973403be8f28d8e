import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { Price } from '#app/ui/details/price.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { CompareOverlayData } from './model.ts'
import { RoomStepLink } from './room-step.tsx'

export function CompareRooms({ sheet, closeHref }: { sheet: CompareOverlayData; closeHref: string }) {
  const translate = useTranslate()
  return (
    <OverlayDialog flush size="lg" title={sheet.title} closeHref={closeHref}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className="compare" tabIndex={0} aria-label={sheet.title}>
        <table>
          <thead>
            <tr>
              <td />
              {sheet.columns.map((column) => (
                <th key={column.id} scope="col">
                  <Picture {...column.picture} alt="" sizes="200px" />
                  <span>{column.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td />
              {sheet.columns.map(({ id, price, soldOut, step }) => (
                <td key={id}>
                  {price ? (
                    <Price {...price} struck={price.struck ?? undefined} struckLabel={translate('ui.priceBefore')} />
                  ) : null}
                  {soldOut ? <p className="sm muted">{soldOut}</p> : null}
                  <RoomStepLink step={step} isOne />
                </td>
              ))}
            </tr>
            {sheet.rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={sheet.columns[index]?.id}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="compare-links">
        {sheet.links.map(({ text, href }) => (
          <a key={href} className="link" href={href}>
            {text}
          </a>
        ))}
      </div>
    </OverlayDialog>
  )
}

function Cell({ cell }: { cell: CompareOverlayData['rows'][number]['cells'][number] }) {
  if (cell.look === 'text') return cell.text
  return (
    <span className={cell.look === 'has' ? 'ok' : 'muted'}>
      <Icon name={cell.look === 'has' ? 'check' : 'minus'} size="s" />
      <VisuallyHidden>{cell.text}</VisuallyHidden>
    </span>
  )
}
