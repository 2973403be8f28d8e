import { useNavigate, useSearch } from '@tanstack/react-router'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { TextField } from 'react-aria-components/TextField'
import { text } from '../text/text.ts'
import { Icon, Mark } from '../ui/icon.tsx'
import { type Me, useProperties } from './session.ts'

const ALL = 'all'

/** So many properties are seen at a glance. */
const MAX_UNFILTERED = 8

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
        <Autocomplete filter={contains}>
          {properties.length > MAX_UNFILTERED ? (
            <TextField className="menu-filter" aria-label={text('shell.findProperty')} autoFocus={hasKeyboard()}>
              <Input className="input" placeholder={text('shell.findProperty')} />
            </TextField>
          ) : null}
          <Menu
            className="menu"
            aria-label={text('shell.property')}
            selectionMode="single"
            selectedKeys={[String(chosen?.id ?? ALL)]}
            renderEmptyState={() => <p className="menu-empty muted">{text('shell.noProperty')}</p>}
            onAction={open}
          >
            <MenuItem id={ALL} className="menu-item">
              {text('shell.allProperties', { count: properties.length })}
            </MenuItem>
            {properties.map(({ id, name: shown, city }) => (
              <MenuItem key={id} id={String(id)} className="menu-item" textValue={`${shown}, ${city}`}>
                <b>{shown}</b>
                <span className="muted">{city}</span>
              </MenuItem>
            ))}
          </Menu>
        </Autocomplete>
      </Popover>
    </MenuTrigger>
  )
}

/** Compares without case and accents: `hotel` finds `Hôtel`. */
function contains(name: string, typed: string): boolean {
  return plain(name).includes(plain(typed.trim()))
}

function plain(value: string): string {
  return value.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** On touch screens the keyboard would cover the list. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover)').matches
}
