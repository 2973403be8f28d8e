import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { LinkRows } from '#app/ui/actions/link-rows.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { Price } from '#app/ui/details/price.tsx'
import { TextSections } from '#app/ui/details/text-sections.tsx'
import type { RoomOverlayData } from './model.ts'
import { RoomStepLink } from './room-step.tsx'

const WIDE = '(min-width: 780px) 600px, 100vw'

export function RoomInFull({ sheet, closeHref }: { sheet: RoomOverlayData; closeHref: string }) {
  const translate = useTranslate()
  const isAlone = sheet.pictures.length === 1
  return (
    <OverlayDialog title={sheet.title} closeHref={closeHref} bar={<RoomBar sheet={sheet} />}>
      <div className="grid-5 tellings">
        {sheet.pictures.length > 0 ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
          <ul className="room-reel" tabIndex={0} aria-label={translate('hotel.allPictures')}>
            {sheet.pictures.map((picture, index) => (
              <li key={picture.href}>
                <a href={picture.href}>
                  <Picture {...picture} sizes={isAlone ? WIDE : '(min-width: 780px) 300px, 75vw'} eager={index < 2} />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {sheet.lead ? <p>{sheet.lead}</p> : null}
        <TextSections sections={sheet.sections} />
        <LinkRows links={sheet.links} />
      </div>
    </OverlayDialog>
  )
}

function RoomBar({ sheet }: { sheet: RoomOverlayData }) {
  const translate = useTranslate()
  const { price, soldOut } = sheet
  return (
    <>
      {price ? <Price {...price} struck={price.struck ?? undefined} struckLabel={translate('ui.priceBefore')} /> : null}
      {soldOut ? <p className="sm muted">{soldOut}</p> : null}
      <RoomStepLink step={sheet.step} />
    </>
  )
}
