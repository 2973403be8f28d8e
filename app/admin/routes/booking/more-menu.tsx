import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import type { Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import type { ActId } from './act-ids.ts'
import { actOf } from './acts.ts'
import type { Booking } from './use-booking.ts'

const listed: readonly ActId[] = [
  ...(['extend', 'shorten', 'stay', 'unit', 'room', 'price', 'extras', 'charge', 'payment', 'link', 'refund'] as const),
  ...(['deposit', 'guest', 'buyer', 'message', 'note', 'no-show', 'cancel'] as const),
]

type Props = { booking: Booking; me: Me; onAct: (act: ActId) => void }

/** Everything that can be done with a booking; what cannot be done says why. */
export function MoreMenu({ booking, me, onAct }: Props) {
  const acts = listed.map((id) => actOf(booking, me, id))
  const blocked = acts.filter(({ reason }) => reason !== null)
  return (
    <MenuTrigger>
      <Button className="button" aria-label={text('folio.more')}>
        <Icon name="more" />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="menu"
          aria-label={text('folio.more')}
          disabledKeys={blocked.map(({ id }) => id)}
          onAction={(key) => onAct(key as ActId)}
        >
          {acts.map(({ id, label, reason }) => (
            <MenuItem key={id} id={id} className="menu-item" textValue={label}>
              <span className={id === 'cancel' || id === 'no-show' ? 'bad' : ''}>{label}</span>
              {reason ? <span className="muted">{reason}</span> : null}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
