import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/move.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { saveMovedBooking } from '#app/features/guest-form/moved-booking.ts'
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
import type { ModifyPropertyOverlayData, MoveClosedOverlayData, MoveConfirm, MoveRoom, MoveStay } from './model.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<ModifyPropertyOverlayData | MoveClosedOverlayData>) {
  const translate = useTranslate()
  const move = overlayData?.kind === 'move' ? overlayData : null
  const backHref = move?.bookingHref ?? closeHref
  if (!overlayData) return null
  return (
    <OverlayDialog
      id="move-booking"
      title={move?.hotel?.title ?? translate(move ? 'booking.moveLink' : 'booking.changeGone')}
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
      {move.hotel ? (
        <div>
          <TextLink text={move.hotel.back.text} href={move.hotel.back.href} />
        </div>
      ) : null}
      {move.emptyText ? <p>{move.emptyText}</p> : null}
      {move.stays.length > 0 ? <StayChoice stays={move.stays} /> : null}
      {move.rooms.length > 0 ? <RoomChoice rooms={move.rooms} /> : null}
      {move.confirm ? <ConfirmForm confirm={move.confirm} bookingNo={move.bookingNo} /> : null}
      {move.confirm ? null : (
        <LinkButton block href={move.all.href} onClick={() => saveMovedBooking(move.bookingNo)}>
          {move.all.text}
        </LinkButton>
      )}
    </div>
  )
}

function StayChoice({ stays }: { stays: MoveStay[] }) {
  const translate = useTranslate()
  return (
    <>
      <p className="muted">{translate('change.moveLead')}</p>
      <ul className="grid-3">
        {stays.map((stay) => (
          <li key={stay.id} className="move-row">
            <Picture {...stay.picture} sizes="96px" />
            <div>
              <a className="cover strong" href={stay.href}>
                <bdi>{stay.name}</bdi>
              </a>
              <p className="sm muted">{stay.place}</p>
            </div>
            <MovePrice {...stay} />
          </li>
        ))}
      </ul>
    </>
  )
}

function RoomChoice({ rooms }: { rooms: MoveRoom[] }) {
  return (
    <ul className="grid-3">
      {rooms.map((room) => (
        <li key={room.id} className="move-row">
          <div>
            <a className="cover strong" href={room.href}>
              <bdi>{room.name}</bdi>
            </a>
            {room.detail ? <p className="sm muted">{room.detail}</p> : null}
          </div>
          <MovePrice {...room} />
        </li>
      ))}
    </ul>
  )
}

function MovePrice({ price, difference }: Pick<MoveRoom, 'price' | 'difference'>) {
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
      <input type="hidden" name="hotel_id" value={confirm.hotelId} />
      <input type="hidden" name="selected_rcid" value={confirm.categoryId} />
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
