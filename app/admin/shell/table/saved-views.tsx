import '#app/admin/ui/styles/table.css'
import { useState } from 'react'
import { Button as MenuButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { text } from '#app/admin/text/text.ts'
import { useOpenView, useSavedViews, useViewAddress, type ViewList } from './saved-view.ts'
import { ViewSheet } from './view-sheet.tsx'

type Props = { list: ViewList; leaveOut?: readonly string[] | undefined }

const SAVE = 'save'

/** The person's views of a table: filters, order and columns under a name, on every computer. */
export function SavedViews({ list, leaveOut }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const views = useSavedViews(list) ?? []
  const address = useViewAddress(leaveOut)
  const open = useOpenView()
  const current = views.find((view) => view.address === address)
  const choose = (key: string) => {
    const view = views.find(({ id }) => id === key)
    if (view) open(view)
    else setIsOpen(true)
  }
  return (
    <>
      <MenuTrigger>
        <MenuButton className="button views">
          <span className="truncated">
            {current ? text('table.viewNow', { name: current.name }) : text('table.views')}
          </span>
        </MenuButton>
        <Popover className="popover" placement="bottom end">
          <Menu
            className="menu"
            aria-label={text('table.views')}
            selectionMode="single"
            selectedKeys={current ? [current.id] : []}
            onAction={(key) => choose(String(key))}
          >
            {[
              ...views.map(({ id, name }) => (
                <MenuItem key={id} id={id} className="menu-item" textValue={name}>
                  {name}
                </MenuItem>
              )),
              <MenuItem
                key={SAVE}
                id={SAVE}
                className={views.length > 0 ? 'menu-item views-manage' : 'menu-item'}
                textValue={text('table.saveViews')}
              >
                {text('table.saveViews')}
              </MenuItem>,
            ]}
          </Menu>
        </Popover>
      </MenuTrigger>
      {isOpen ? <ViewSheet list={list} address={address} views={views} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
