import './people.css'
import { getRouteApi, Link } from '@tanstack/react-router'
import { hasScope, type Me, useMe } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { DeviceList } from './device-list.tsx'
import { OwnAccount } from './own-account.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { RolesView } from './roles-view.tsx'
import { type ViewName, viewNames } from './search.ts'

const route = getRouteApi('/shell/people')

const viewMessages: Record<ViewName, AdminMessageId> = {
  people: 'shell.people',
  roles: 'people.roles',
  devices: 'people.devices',
  me: 'people.me',
}

/** People: who may sign in and do what, on which computers, and the person's own ways to sign in. */
export function People() {
  const { data: me } = useMe()
  return me ? <PeopleOf me={me} /> : <SkeletonRows />
}

function PeopleOf({ me }: { me: Me }) {
  const { view: asked, person } = route.useSearch()
  const navigate = route.useNavigate()
  const mayRead = hasScope(me, 'operators:read')
  const mayWrite = hasScope(me, 'operators:write')
  const view = mayRead ? (asked ?? 'people') : 'me'
  const open = (id: string | undefined) => void navigate({ search: (now) => ({ ...now, person: id }) })
  return (
    <>
      <PageHead title={text('shell.people')}>
        {mayWrite && view === 'people' ? (
          <Button label={text('people.invite')} icon="plus" variant="primary" onClick={() => open('new')} />
        ) : null}
      </PageHead>
      <div className="body">
        <nav className="tabs" aria-label={text('people.views')}>
          {viewNames
            .filter((name) => mayRead || name === 'me')
            .map((name) => (
              <Link
                key={name}
                from="/people"
                to="/people"
                search={(now) => ({ property: now.property, view: name })}
                aria-current={name === view ? 'page' : undefined}
                className={name === view ? 'on' : ''}
              >
                {text(viewMessages[name])}
              </Link>
            ))}
        </nav>
        {view === 'people' ? <PeopleList me={me} open={open} /> : null}
        {view === 'roles' ? <RolesView me={me} /> : null}
        {view === 'devices' ? <DeviceList me={me} /> : null}
        {view === 'me' ? <OwnAccount me={me} /> : null}
      </div>
      {view === 'people' && person ? (
        <PersonSheet key={person} me={me} person={person} leave={() => open(undefined)} />
      ) : null}
    </>
  )
}
