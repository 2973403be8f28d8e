import { useAtomValue } from 'jotai/react'
import { hotelPartsAtom } from '#app/client/state/stays/hotel-parts.ts'
import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/details/picture.tsx'
import { Price } from '#app/ui/details/price.tsx'
import type { RoomModel } from './model.ts'
import { MoreLink } from './more-link.tsx'

export function RoomChoice({ room }: { room: RoomModel }) {
  const translate = useTranslate()
  const parts = useAtomValue(hotelPartsAtom)
  const className = classNames(
    'room',
    room.isSelected && 'on',
    room.soldOut !== null && 'out',
    room.picture === null && 'bare',
  )
  return (
    <article className={className} aria-labelledby={`room-${room.id}`}>
      {room.picture ? <RoomPicture room={room} picture={room.picture} /> : null}
      <div>
        <h3 id={`room-${room.id}`} lang={room.lang} className="title-sm">
          {room.name}
        </h3>
        <p className="sm muted">{room.detail}</p>
        <ul>
          {room.lines.map(({ icon, text, variant: lineVariant }) => (
            <li key={text} className={lineVariant === 'plain' ? undefined : lineVariant}>
              <Icon name={icon as IconName} size="s" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <div className="row room-more">
          <MoreLink
            to="roomAmenities"
            details={roomDetails(room)}
            label={translate('ui.labelled', { label: translate('hotel.roomMore'), text: room.name })}
          >
            {translate('hotel.roomMore')}
          </MoreLink>
          {parts ? <parts.RoomLine room={room} /> : null}
        </div>
      </div>
      <div className="rp">
        {room.price ? (
          <Price {...room.price} struck={room.price.struck ?? undefined} struckLabel={translate('ui.priceBefore')} />
        ) : null}
        <RoomAction room={room} />
        {room.forRoom ? (
          <a className="link" href={room.forRoom.href} data-replace="" data-stay="">
            {room.forRoom.text}
          </a>
        ) : null}
      </div>
    </article>
  )
}

const roomDetails = ({ id }: RoomModel) => ({ show_room: String(id) })

const ROOM_SIZES = '(min-width: 858px) 208px, (min-width: 780px) 26rem, (min-width: 486px) 208px, 100vw'

function RoomPicture({ room, picture }: { room: RoomModel; picture: PictureModel }) {
  const translate = useTranslate()
  const label = translate('hotel.picturesOf', { name: room.name })
  return (
    <MoreLink className="shot" to="roomCarousel" details={roomDetails(room)} label={label}>
      <Picture {...picture} sizes={ROOM_SIZES} />
    </MoreLink>
  )
}

function RoomAction({ room }: { room: RoomModel }) {
  const translate = useTranslate()
  const { isSelected } = room
  const text = isSelected ? translate('hotel.selected') : room.action
  // The same element when selected or not, so that the focus stays and the new state is announced.
  return (
    <a
      className={isSelected ? 'btn soft' : 'btn quiet'}
      href={room.href}
      data-replace=""
      data-stay=""
      aria-current={isSelected ? 'true' : undefined}
      aria-label={translate('ui.labelled', { label: text, text: room.name })}
    >
      {isSelected ? <Icon name="check" size="s" /> : null}
      <span>{text}</span>
    </a>
  )
}
