import '#app/admin/ui/styles/table.css'
import { Button as MenuButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { text } from '#app/admin/text/text.ts'

type Props<Id extends string> = {
  /** Columns that may be hidden, in their order. */
  columns: readonly { id: Id; label: string }[]
  shown: readonly string[]
  choose: (ids: Id[]) => void
}

/** Shows and hides columns of a table. */
export function ColumnMenu<Id extends string>({ columns, shown, choose }: Props<Id>) {
  return (
    <MenuTrigger>
      <MenuButton className="button desk-only">{text('table.columns')}</MenuButton>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="menu"
          aria-label={text('table.columns')}
          selectionMode="multiple"
          selectedKeys={shown}
          onSelectionChange={(keys) =>
            choose(columns.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)))
          }
        >
          {columns.map(({ id, label }) => (
            <MenuItem key={id} id={id} className="menu-item check-item" textValue={label}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
