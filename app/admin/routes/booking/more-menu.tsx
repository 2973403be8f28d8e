import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import type { Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import type { ActionId } from './action-ids.ts'
import { actionOf } from './actions.ts'
import type { Booking } from './use-booking.ts'

const listed: readonly ActionId[] = [
  ...(['extend', 'shorten', 'stay', 'unit', 'room', 'price', 'extras', 'charge', 'payment', 'link', 'refund'] as const),
  ...(['deposit', 'guest', 'buyer', 'message', 'note', 'no-show', 'cancel'] as const),
]

type Props = { booking: Booking; me: Me; onAction: (action: ActionId) => void }

/** Everything that can be done with a booking; what cannot be done says why. */
export function MoreMenu({ booking, me, onAction }: Props) {
  const actions = listed.map((id) => actionOf(booking, me, id))
  const blocked = actions.filter(({ reason }) => reason !== null)
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
          onAction={(key) => onAction(key as ActionId)}
        >
          {actions.map(({ id, label, reason }) => (
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
