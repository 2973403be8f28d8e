import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { currentInstant } from '#app/admin/client/clock.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import { hasScope, type Me, useProperties } from '#app/admin/shell/session.ts'
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
  const close = () => {
    setMade(null)
    open(undefined)
  }
  return (
    <section className="section">
      <div className="section-head">
        <p className="muted">{text('system.tokensWhat')}</p>
        {mayWrite ? (
          <Button label={text('system.newToken')} icon="plus" variant="primary" onClick={() => open('new')} />
        ) : null}
      </div>
      <ListStates list={list} empty={{ title: text('system.noTokens'), explanation: text('system.noTokensWhat') }}>
        <TokenTable me={me} tokens={list.items ?? []} setMade={setMade} />
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

type TableProps = { me: Me; tokens: readonly Token[]; setMade: (made: NewToken) => void }

function TokenTable({ me, tokens, setMade }: TableProps) {
  const properties = useProperties(me)
  const mayWrite = hasScope(me, 'tokens:write')
  const columns: Column<Token>[] = [
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
    },
    {
      id: 'used',
      label: text('system.lastUsed'),
      cell: ({ last_used_at: at }) => <span>{at ? formatInstant(at) : text('system.neverUsed')}</span>,
    },
    { id: 'state', label: text('system.state'), cell: (token) => <TokenState token={token} /> },
    {
      id: 'act',
      label: '',
      isEnd: true,
      cell: (token) => (mayWrite && isActive(token) ? <TokenActions token={token} setMade={setMade} /> : null),
    },
  ]
  return <DataTable label={text('system.tokens')} columns={columns} rows={tokens} rowKey={({ id }) => id} />
}

const isActive = ({ revoked_at: revokedAt, expires_at: expiresAt }: Token) =>
  revokedAt === null && Date.parse(expiresAt) > currentInstant()

function TokenState({ token }: { token: Token }) {
  const { revoked_at: revokedAt, expires_at: expiresAt } = token
  if (revokedAt) return <span className="badge">{text('system.revokedAt', { at: formatInstantDay(revokedAt) })}</span>
  if (!isActive(token))
    return <span className="badge">{text('system.expired', { at: formatInstantDay(expiresAt) })}</span>
  return <span>{text('system.validUntil', { at: formatInstantDay(expiresAt) })}</span>
}
