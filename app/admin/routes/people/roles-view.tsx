import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { hasForAll, type Me } from '#app/admin/shell/session.ts'
import { scopeMessages, shownScopes } from '#app/admin/text/scope-messages.ts'
import { formatAmounts, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Icon } from '#app/admin/ui/icon.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { type RoleRights, roleLabel } from './person-rows.ts'
import { RoleLimitSheet } from './role-limit-sheet.tsx'

const route = getRouteApi('/shell/people')

/** The rights of each role, and its limit for refunds without another proof of identity. */
export function RolesView({ me }: { me: Me }) {
  const { data, error, isPending, refetch } = useRead('GET /v1/roles', {})
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (isPending || !data) return <SkeletonRows />
  return (
    <>
      <section className="section">
        <h2 className="heading">{text('people.rights')}</h2>
        <Matrix roles={data.items} />
        <OneRole roles={data.items} />
      </section>
      <Limits me={me} roles={data.items} />
    </>
  )
}

function Matrix({ roles }: { roles: readonly RoleRights[] }) {
  const columns: Column<Scope>[] = [
    {
      id: 'right',
      label: text('people.right'),
      isHead: true,
      cell: (scope) => <span>{text(scopeMessages[scope])}</span>,
    },
    ...roles.map(
      ({ role, scopes }): Column<Scope> => ({
        id: role,
        label: roleLabel(role),
        cell: (scope) => (scopes.includes(scope) ? <Allowed /> : <span className="unseen">{text('people.no')}</span>),
      }),
    ),
  ]
  return (
    <div className="roles-matrix">
      <DataTable label={text('people.rights')} columns={columns} rows={shownScopes} rowKey={(scope) => scope} />
    </div>
  )
}

function Allowed() {
  return (
    <span className="allowed">
      <Icon name="check" />
      <span className="unseen">{text('people.yes')}</span>
    </span>
  )
}

/** The rights of one role, where the table has no room. */
function OneRole({ roles }: { roles: readonly RoleRights[] }) {
  const { role: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const shown = roles.find(({ role }) => role === asked) ?? roles[0]
  if (!shown) return null
  return (
    <div className="roles-one stack">
      <SelectField
        label={text('people.role')}
        value={shown.role as string}
        options={roles.map(({ role }) => ({ value: role, label: roleLabel(role) }))}
        onChange={(role) => void navigate({ search: (now) => ({ ...now, role }), replace: true })}
      />
      <ul>
        {shownScopes
          .filter((scope) => shown.scopes.includes(scope))
          .map((scope) => (
            <li key={scope} className="row">
              <Icon name="check" size="s" />
              <span>{text(scopeMessages[scope])}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}

const REFUNDING: readonly Scope[] = ['refunds:write', 'credits:write', 'money:write']

function Limits({ me, roles }: { me: Me; roles: readonly RoleRights[] }) {
  const [changed, setChanged] = useState<RoleRights | null>(null)
  const limited = roles.filter(({ scopes }) => scopes.some((scope) => REFUNDING.includes(scope)))
  const mayWrite = hasForAll(me, 'operators:write')
  const columns: Column<RoleRights>[] = [
    { id: 'role', label: text('people.role'), isHead: true, cell: ({ role }) => <b>{roleLabel(role)}</b> },
    {
      id: 'limit',
      label: text('people.limit'),
      cell: ({ limits }) => (
        <span>
          {limits.length > 0
            ? formatAmounts(limits.map(({ currency, refund_minor: amountMinor }) => ({ currency, amountMinor })))
            : text('people.noLimit')}
        </span>
      ),
    },
    {
      id: 'change',
      label: '',
      isEnd: true,
      cell: (role) =>
        mayWrite ? (
          <Button
            label={text('people.changeLimit')}
            size="small"
            aria-label={text('people.changeLimitOf', { role: roleLabel(role.role) })}
            onClick={() => setChanged(role)}
          />
        ) : null,
    },
  ]
  return (
    <section className="section narrow">
      <h2 className="heading">{text('people.limits')}</h2>
      <p className="muted">{text('people.limitsWhat')}</p>
      <DataTable label={text('people.limits')} columns={columns} rows={limited} rowKey={({ role }) => role} />
      {changed ? <RoleLimitSheet me={me} role={changed} leave={() => setChanged(null)} /> : null}
    </section>
  )
}
