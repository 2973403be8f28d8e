import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { TextField } from 'react-aria-components/TextField'
import { text } from '../text/text.ts'
import { FIRST_PROPERTIES, useFoundProperties } from './palette/find-properties.ts'
import type { Me, Property } from './session.ts'

const ALL = 'all'

/** So many properties are seen at a glance. */
const MAX_UNFILTERED = 8
/** Of a large group, found ones. */
const MAX_FOUND = 50

type Props = {
  me: Me
  properties: readonly Property[]
  /** Undefined: all properties. */
  chosen: number | undefined
  open: (property: number | undefined) => void
}

/** The properties of a person by any part of their name or city. */
export function PropertyList({ me, properties, chosen, open }: Props) {
  const [typed, setTyped] = useState('')
  const isLarge = properties.length > FIRST_PROPERTIES
  const isFound = ({ name, city }: Property) => contains(`${name}, ${city}`, typed)
  const found = useFoundProperties(me, isLarge ? typed : '', { isFound, limit: MAX_FOUND })
  const isSearching = isLarge && typed.trim() !== ''
  const listed = isSearching ? found : properties.slice(0, FIRST_PROPERTIES)
  return (
    <Autocomplete {...(isLarge ? {} : { filter: contains })} inputValue={typed} onInputChange={setTyped}>
      {properties.length > MAX_UNFILTERED ? (
        <TextField className="menu-filter" aria-label={text('shell.findProperty')} autoFocus={hasKeyboard()}>
          <Input className="input" placeholder={text('shell.findProperty')} />
        </TextField>
      ) : null}
      <Menu
        className="menu"
        aria-label={text('shell.property')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[String(chosen ?? ALL)]}
        renderEmptyState={() => <p className="menu-empty muted">{text('shell.noProperty')}</p>}
        onAction={(key) => open(key === ALL ? undefined : Number(key))}
      >
        {isSearching ? null : (
          <MenuItem id={ALL} className="menu-item">
            {text('shell.allProperties', { count: properties.length })}
          </MenuItem>
        )}
        {listed.map(({ id, name, city }) => (
          <MenuItem key={id} id={String(id)} className="menu-item" textValue={`${name}, ${city}`}>
            <b>{name}</b>
            <span className="muted">{city}</span>
          </MenuItem>
        ))}
      </Menu>
    </Autocomplete>
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
