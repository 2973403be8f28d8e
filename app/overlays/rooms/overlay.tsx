import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/text-sections.css'
import '#app/ui/styles/overlays/rooms.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { LinkRows } from '#app/ui/actions/link-rows.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/details/picture.tsx'
import { Price } from '#app/ui/details/price.tsx'
import { TextSections } from '#app/ui/details/text-sections.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { CompareOverlayData, RoomOverlayData, RoomStep } from './model.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<RoomOverlayData | CompareOverlayData>) {
  if (overlayData?.kind === 'compare') return <CompareRooms overlayData={overlayData} closeHref={closeHref} />
  return overlayData ? <RoomDetails overlayData={overlayData} closeHref={closeHref} /> : null
}

function CompareRooms({ overlayData, closeHref }: { overlayData: CompareOverlayData; closeHref: string }) {
  const translate = useTranslate()
  return (
    <OverlayDialog flush size="lg" title={overlayData.title} closeHref={closeHref}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <section className="compare" tabIndex={0} aria-label={overlayData.title}>
        <table>
          <thead>
            <tr>
              <td />
              {overlayData.columns.map((column) => (
                <th key={column.id} scope="col">
                  {column.picture ? <Picture {...column.picture} alt="" sizes="200px" /> : null}
                  <span>{column.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td />
              {overlayData.columns.map(({ id, price, soldOut, step }) => (
                <td key={id}>
                  {price ? (
                    <Price {...price} struck={price.struck ?? undefined} struckLabel={translate('ui.priceBefore')} />
                  ) : null}
                  {soldOut ? <p className="sm muted">{soldOut}</p> : null}
                  <RoomStepLink step={step} isInComparison />
                </td>
              ))}
            </tr>
            {overlayData.rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={overlayData.columns[index]?.id}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="compare-links">
        {overlayData.links.map(({ text, href }) => (
          <a key={href} className="link" href={href}>
            {text}
          </a>
        ))}
      </div>
    </OverlayDialog>
  )
}

/** Link that chooses a room type. In the comparison no link is primary. */
function RoomStepLink({ step, isInComparison }: { step: RoomStep; isInComparison?: boolean }) {
  const unchosenVariant = isInComparison ? 'quiet' : 'primary'
  const variant = step.isChosen ? 'soft' : unchosenVariant
  return (
    <a
      className={classNames('btn', variant, isInComparison && 'block')}
      href={step.href}
      data-stay=""
      aria-label={step.label}
      aria-current={step.isChosen ? 'true' : undefined}
    >
      {step.isChosen ? <Icon name="check" size="s" /> : null}
      <span>{step.text}</span>
    </a>
  )
}

function Cell({ cell }: { cell: CompareOverlayData['rows'][number]['cells'][number] }) {
  if (cell.variant === 'text') return cell.text
  return (
    <span className={cell.variant === 'has' ? 'ok' : 'muted'}>
      <Icon name={cell.variant === 'has' ? 'check' : 'minus'} size="s" />
      <VisuallyHidden>{cell.text}</VisuallyHidden>
    </span>
  )
}

const FULL_SIZES = '(min-width: 780px) 600px, 100vw'
const STRIP_SIZES = '(min-width: 780px) 300px, 75vw'

function RoomDetails({ overlayData, closeHref }: { overlayData: RoomOverlayData; closeHref: string }) {
  const translate = useTranslate()
  const sizes = overlayData.pictures.length === 1 ? FULL_SIZES : STRIP_SIZES
  return (
    <OverlayDialog title={overlayData.title} closeHref={closeHref} bar={<RoomBar overlayData={overlayData} />}>
      <div className="grid-5 tellings">
        {overlayData.pictures.length > 0 ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
          <ul className="room-reel" tabIndex={0} aria-label={translate('hotel.allPictures')}>
            {overlayData.pictures.map((picture, index) => (
              <li key={picture.href}>
                <a href={picture.href}>
                  <Picture {...picture} sizes={sizes} eager={index < 2} />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {overlayData.lead ? <p>{overlayData.lead}</p> : null}
        <TextSections sections={overlayData.sections} />
        <LinkRows links={overlayData.links} />
      </div>
    </OverlayDialog>
  )
}

function RoomBar({ overlayData }: { overlayData: RoomOverlayData }) {
  const translate = useTranslate()
  const { price, soldOut } = overlayData
  return (
    <>
      {price ? <Price {...price} struck={price.struck ?? undefined} struckLabel={translate('ui.priceBefore')} /> : null}
      {soldOut ? <p className="sm muted">{soldOut}</p> : null}
      <RoomStepLink step={overlayData.step} />
    </>
  )
}
