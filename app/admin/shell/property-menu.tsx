import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { text } from '../text/text.ts'
import { Icon, Mark } from '../ui/icon.tsx'
import { type Me, useProperties } from './session.ts'

const ALL = 'all'

/** Switches the property of all pages, which is part of their address. */
export function PropertyMenu({ me }: { me: Me }) {
  const properties = useProperties(me)
  const { property } = useSearch({ strict: false })
  const navigate = useNavigate()
  const chosen = properties.find(({ id }) => id === property)
  const all = properties.length === 1 ? properties[0]?.name : text('shell.allProperties', { count: properties.length })
  const name = chosen?.name ?? (properties.length > 0 ? all : me.brands[0]?.name) ?? ''
  const open = (key: string | number) => {
    const next = key === ALL ? undefined : Number(key)
    void navigate({ to: '.', search: (search) => ({ ...search, property: next }) })
  }
  if (properties.length < 2) {
    return (
      <div className="switch">
        <Mark />
        <b className="truncated">{name}</b>
      </div>
    )
  }
  return (
    <MenuTrigger>
      <Button className="switch" aria-label={text('shell.changeProperty', { name })}>
        <Mark />
        <span className="grow truncated">
          <b>{name}</b>
        </span>
        <Icon name="chevron" size="s" />
      </Button>
      <Popover className="popover" placement="bottom start">
        <Menu
          className="menu"
          aria-label={text('shell.property')}
          selectionMode="single"
          selectedKeys={[String(chosen?.id ?? ALL)]}
          onAction={open}
        >
          <MenuItem id={ALL} className="menu-item">
            {text('shell.allProperties', { count: properties.length })}
          </MenuItem>
          {properties.map(({ id, name: shown, city }) => (
            <MenuItem key={id} id={String(id)} className="menu-item" textValue={shown}>
              <b>{shown}</b>
              <span className="muted">{city}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
