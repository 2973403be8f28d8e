import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Button } from 'react-aria-components/Button'
import { MenuTrigger, Popover } from 'react-aria-components/Menu'
import { text } from '../text/text.ts'
import { Icon, Mark } from '../ui/icon.tsx'
import { SkeletonRows } from '../ui/page-states.tsx'
import { type Me, useProperties } from './session.ts'

const PropertyList = lazy(async () => ({ default: (await import('./property-list.tsx')).PropertyList }))

/** Switches the property of all pages, which is part of their address. */
export function PropertyMenu({ me }: { me: Me }) {
  const properties = useProperties(me)
  const { property } = useSearch({ strict: false })
  const navigate = useNavigate()
  const chosen = properties.find(({ id }) => id === property)
  const all = properties.length === 1 ? properties[0]?.name : text('shell.allProperties', { count: properties.length })
  const name = chosen?.name ?? (properties.length > 0 ? all : me.brands[0]?.name) ?? ''
  const open = (next: number | undefined) =>
    void navigate({ to: '.', search: (search) => ({ ...search, property: next }) })
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
        <Suspense fallback={<SkeletonRows />}>
          <PropertyList me={me} properties={properties} chosen={chosen?.id} open={open} />
        </Suspense>
      </Popover>
    </MenuTrigger>
  )
}
