import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/move.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { saveReplacedBooking } from '#app/features/guest-form/replaced-booking.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { BackLink } from '#app/ui/actions/back-link.tsx'
import { SubmitButton } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type {
  ModifyPropertyOverlayData,
  MoveClosedOverlayData,
  MoveConfirm,
  MoveProperty,
  MoveRoomType,
} from './model.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<ModifyPropertyOverlayData | MoveClosedOverlayData>) {
  const translate = useTranslate()
  const move = overlayData?.kind === 'move' ? overlayData : null
  const backHref = move?.bookingHref ?? closeHref
  if (!overlayData) return null
  return (
    <OverlayDialog
      id="move-booking"
      title={move?.property?.title ?? translate(move ? 'booking.moveLink' : 'booking.changeGone')}
      closeHref={backHref}
      size="lg"
    >
      {move ? <MoveSteps move={move} /> : <BackLink href={backHref} label={translate('booking.changeBack')} />}
    </OverlayDialog>
  )
}

function MoveSteps({ move }: { move: ModifyPropertyOverlayData }) {
  const translate = useTranslate()
  return (
    <div className="grid-3 move">
      <p className="strong">{translate('booking.changeNow', { stay: move.stayText })}</p>
      {move.error ? <Notice tone="bad">{move.error}</Notice> : null}
      {move.property ? (
        <div>
          <TextLink text={move.property.back.text} href={move.property.back.href} />
        </div>
      ) : null}
      {move.emptyText ? <p>{move.emptyText}</p> : null}
      {move.properties.length > 0 ? <PropertyChoice properties={move.properties} /> : null}
      {move.roomTypes.length > 0 ? <RoomTypeChoice roomTypes={move.roomTypes} /> : null}
      {move.confirm ? <ConfirmForm confirm={move.confirm} bookingNo={move.bookingNo} /> : null}
      {move.confirm ? null : (
        <LinkButton block href={move.all.href} onClick={() => saveReplacedBooking(move.bookingNo)}>
          {move.all.text}
        </LinkButton>
      )}
    </div>
  )
}

function PropertyChoice({ properties }: { properties: MoveProperty[] }) {
  const translate = useTranslate()
  return (
    <>
      <p className="muted">{translate('change.moveLead')}</p>
      <ul className="grid-3">
        {properties.map((property) => (
          <li key={property.id} className="move-row">
            <Picture {...property.picture} sizes="96px" />
            <div>
              <a className="cover strong" href={property.href}>
                <bdi>{property.name}</bdi>
              </a>
              <p className="sm muted">{property.place}</p>
            </div>
            <MovePrice {...property} />
          </li>
        ))}
      </ul>
    </>
  )
}

function RoomTypeChoice({ roomTypes }: { roomTypes: MoveRoomType[] }) {
  return (
    <ul className="grid-3">
      {roomTypes.map((roomType) => (
        <li key={roomType.id} className="move-row">
          <div>
            <a className="cover strong" href={roomType.href}>
              <bdi>{roomType.name}</bdi>
            </a>
            {roomType.detail ? <p className="sm muted">{roomType.detail}</p> : null}
          </div>
          <MovePrice {...roomType} />
        </li>
      ))}
    </ul>
  )
}

function MovePrice({ price, difference }: Pick<MoveRoomType, 'price' | 'difference'>) {
  return (
    <p className="num end">
      <strong>{price}</strong>
      <span className="sm muted">{difference}</span>
    </p>
  )
}

function ConfirmForm({ confirm, bookingNo }: { confirm: MoveConfirm; bookingNo: string }) {
  return (
    <form action={confirm.action} method="post" className="grid-4">
      <input type="hidden" name="_xsrf" value={confirm.xsrf} />
      <input type="hidden" name="idempotency_key" value={confirm.idempotencyKey} />
      <input type="hidden" name="hotel_id" value={confirm.propertyId} />
      <input type="hidden" name="selected_rcid" value={confirm.roomTypeId} />
      <input type="hidden" name="shown_total" value={confirm.shownTotal} />
      <SummaryLines lines={confirm.lines} total={confirm.total} />
      {confirm.notes.map(({ tone, text }) => (
        <Notice key={text} tone={tone}>
          {text}
        </Notice>
      ))}
      <Checkbox id="move-agree" name="old_booking_id" value={bookingNo} required {...confirm.agree} />
      <SubmitButton>{confirm.button}</SubmitButton>
    </form>
  )
}
