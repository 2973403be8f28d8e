import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { currentInstant } from '#app/admin/client/clock.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import { hasScope, type Me, useProperties } from '#app/admin/shell/session.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { formatInstant, formatInstantDay } from '#app/admin/text/moment.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { describePlaces } from '../parts/property-picks.tsx'
import { SecretOnce } from '../parts/secret-once.tsx'
import { describeScopes } from './scope-words.ts'
import type { NewToken, Token } from './token.ts'
import { TokenActions } from './token-actions.tsx'
import { TokenForm } from './token-form.tsx'

const route = getRouteApi('/shell/system')

/** Programs that use the admin's API in the name of the business. */
export function Tokens({ me }: { me: Me }) {
  const { token: opened } = route.useSearch()
  const navigate = route.useNavigate()
  const list = usePages('GET /v1/tokens', { query: { limit: '100' } }, { everyMs: 30_000 })
  const [made, setMade] = useState<NewToken | null>(null)
  const open = (id: string | undefined) => void navigate({ search: (now) => ({ ...now, token: id }) })
  const mayWrite = hasScope(me, 'tokens:write')
  const table = useTable(columnsOf({ mayWrite, properties: useProperties(me), setMade }), list)
  const close = () => {
    setMade(null)
    open(undefined)
  }
  return (
    <section className="section">
      <div className="section-head">
        <p className="muted">{text('system.tokensWhat')}</p>
        <TableTools table={table} list="system" file="tokens" leaveOut={['token']} />
        {mayWrite ? (
          <Button label={text('system.newToken')} icon="plus" variant="primary" onClick={() => open('new')} />
        ) : null}
      </div>
      <ListStates list={list} empty={{ title: text('system.noTokens'), explanation: text('system.noTokensWhat') }}>
        <DataTable label={text('system.tokens')} columns={table.columns} rows={table.rows} rowKey={({ id }) => id} />
      </ListStates>
      {made || opened === 'new' ? (
        <Sheet title={made ? made.name : text('system.newToken')} onClose={close}>
          {made ? (
            <SecretOnce
              label={text('system.token')}
              secret={made.token}
              explanation={text('system.tokenOnceWhat')}
              leave={close}
            />
          ) : (
            <TokenForm me={me} made={setMade} leave={close} />
          )}
        </Sheet>
      ) : null}
    </section>
  )
}

type ColumnsInput = {
  mayWrite: boolean
  properties: ReturnType<typeof useProperties>
  setMade: (made: NewToken) => void
}

function columnsOf({ mayWrite, properties, setMade }: ColumnsInput): Column<Token>[] {
  return [
    {
      id: 'name',
      label: text('system.name'),
      isHead: true,
      cell: ({ name, properties: places }) => (
        <>
          <b className="first">{name}</b>
          <p className="second">{describePlaces(places, properties)}</p>
        </>
      ),
      value: ({ name }) => name,
    },
    {
      id: 'rights',
      label: text('system.mayDo'),
      cell: ({ scopes }) => (
        <details className="rights">
          <summary>{text('system.rightCount', { count: scopes.length })}</summary>
          <ul>
            {describeScopes(scopes).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      ),
      value: ({ scopes }) => scopes.length,
      file: ({ scopes }) => scopes.join(', '),
    },
    {
      id: 'used',
      label: text('system.lastUsed'),
      cell: ({ last_used_at: at }) => <span>{at ? formatInstant(at) : text('system.neverUsed')}</span>,
      value: ({ last_used_at: at }) => at,
    },
    {
      id: 'state',
      label: text('system.state'),
      cell: (token) => <TokenState token={token} />,
      value: ({ revoked_at: revokedAt, expires_at: expiresAt }) => revokedAt ?? expiresAt,
      file: describeState,
    },
    {
      id: 'act',
      label: '',
      isEnd: true,
      cell: (token) => (mayWrite && isActive(token) ? <TokenActions token={token} setMade={setMade} /> : null),
    },
  ]
}

const isActive = ({ revoked_at: revokedAt, expires_at: expiresAt }: Token) =>
  revokedAt === null && Date.parse(expiresAt) > currentInstant()

function TokenState({ token }: { token: Token }) {
  return <span className={isActive(token) ? undefined : 'badge'}>{describeState(token)}</span>
}

function describeState(token: Token): string {
  const { revoked_at: revokedAt, expires_at: expiresAt } = token
  if (revokedAt) return text('system.revokedAt', { at: formatInstantDay(revokedAt) })
  return text(isActive(token) ? 'system.validUntil' : 'system.expired', { at: formatInstantDay(expiresAt) })
}
