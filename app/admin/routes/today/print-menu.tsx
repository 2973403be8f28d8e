import { useNavigate } from '@tanstack/react-router'
import { Button as MenuButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import { type PaperName, paperNames } from './search.ts'

const labels: Record<PaperName, AdminMessageId> = {
  day: 'today.daySheet',
  rooms: 'today.housekeeping',
  guests: 'today.guestRegister',
}

/** The lists to print: the shown one, or one made for paper. */
export function PrintMenu() {
  const navigate = useNavigate()
  const open = (key: string) => {
    const paper = paperNames.find((name) => name === key)
    if (paper) void navigate({ to: '/today', search: ({ property }) => ({ property, paper }) })
    // After the menu has closed, so that it isn't on the paper.
    else setTimeout(() => print())
  }
  return (
    <MenuTrigger>
      <MenuButton className="button desk-only">
        <Icon name="print" />
        <span>{text('today.printMenu')}</span>
      </MenuButton>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={text('today.printMenu')} onAction={(key) => open(String(key))}>
          {[
            <MenuItem key="list" id="list" className="menu-item" textValue={text('today.print')}>
              {text('today.print')}
            </MenuItem>,
            ...paperNames.map((name) => (
              <MenuItem key={name} id={name} className="menu-item" textValue={text(labels[name])}>
                {text(labels[name])}
              </MenuItem>
            )),
          ]}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
