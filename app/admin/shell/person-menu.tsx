import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { client } from '../client/browser-client.ts'
import { useRead } from '../client/live.ts'
import { forgetLists } from '../client/offline.ts'
import { codeOf } from '../client/problems.ts'
import { describeProblem } from '../text/describe-problem.ts'
import { type AdminMessageId, text, withMessages } from '../text/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { showToast } from '../ui/toasts.tsx'
import { hasScope, type Me } from './session.ts'

export const roleNames: { [role: string]: AdminMessageId } = {
  owner: 'shell.roleOwner',
  manager: 'shell.roleManager',
  revenue: 'shell.roleRevenue',
  reservations: 'shell.roleReservations',
  'front-desk': 'shell.roleFrontDesk',
  content: 'shell.roleContent',
  support: 'shell.roleSupport',
  finance: 'shell.roleFinance',
  privacy: 'shell.rolePrivacy',
  auditor: 'shell.roleAuditor',
}

const loadNewPin = withMessages(
  () => import('./proof/new-pin.tsx'),
  () => import('virtual:admin-messages/entry'),
)
const NewPin = lazy(async () => ({ default: (await loadNewPin()).NewPin }))
const DeviceForm = lazy(async () => ({ default: (await import('./proof/device-form.tsx')).DeviceForm }))

type Open = 'pin' | 'device' | null

/** The person: switching at a shared computer, PIN, sharing this computer, signing out. */
export function PersonMenu({ me, isNamed = false }: { me: Me; isNamed?: boolean }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const device = useRead('GET /v1/device', {}, { freshMs: 600_000 }).data?.device
  const role = roleNames[me.roles[0]?.role ?? '']
  const signOut = () => {
    // Lists are erased first, because the sign-out waits while offline.
    forgetLists()
    void navigate({ to: '/sign-in' })
    endSession(me).catch((error) => showToast(describeProblem(error)))
  }
  const actions: { [key: string]: () => void } = {
    // Whoever leaves a shared computer before the next PIN is typed leaves no session behind.
    switch: signOut,
    account: () => void navigate({ to: '/people', search: { view: 'me' } }),
    pin: () => setOpen('pin'),
    device: () => setOpen('device'),
    out: signOut,
  }
  const mayShare = !device && hasScope(me, 'operators:write')
  return (
    <>
      <MenuTrigger>
        <Button
          className={isNamed ? 'person' : 'person icon-button'}
          aria-label={isNamed ? undefined : text('shell.person', { name: me.name })}
        >
          <Avatar name={me.name} />
          {isNamed ? (
            <span className="grow truncated">
              <b>{me.name}</b>
              <small>{role ? text(role) : ''}</small>
            </span>
          ) : null}
        </Button>
        <Popover className="popover" placement={isNamed ? 'top start' : 'bottom end'}>
          <Menu className="menu" aria-label={me.name} onAction={(key) => actions[key]?.()}>
            {device ? <Item id="switch" message="shell.switchPerson" /> : null}
            {device ? <Item id="pin" message="shell.setPin" /> : null}
            {mayShare ? <Item id="device" message="shell.shareComputer" /> : null}
            <Item id="account" message="shell.account" />
            <Item id="out" message="shell.signOut" />
          </Menu>
        </Popover>
      </MenuTrigger>
      <Suspense>
        {open === 'pin' ? <NewPin onClose={() => setOpen(null)} /> : null}
        {open === 'device' ? <DeviceForm me={me} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  )
}

/** Ends the session of this person by its id: a late or repeated request must not end that of the next person. */
async function endSession({ session }: Me): Promise<void> {
  if (!session) return
  await client.send('DELETE /v1/me/sessions/{sessionId}', { path: { sessionId: session.id } }).catch((error) => {
    if (!ENDED.includes(codeOf(error) ?? '')) throw error
  })
}

/** Problems of a repeated request after the first one succeeded. */
const ENDED = ['not_signed_in', 'not_found']

function Item({ id, message }: { id: string; message: AdminMessageId }) {
  return (
    <MenuItem id={id} className="menu-item">
      {text(message)}
    </MenuItem>
  )
}
