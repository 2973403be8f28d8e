import '#app/admin/ui/styles/system.css'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { hasForAll, hasScope, type Me, useMe } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Empty, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Audit } from './audit/audit.tsx'
import { Exports } from './imports/exports.tsx'
import { Imports } from './imports/imports.tsx'
import { Jobs } from './jobs/jobs.tsx'
import { type Tab, tabs } from './search.ts'
import { Tokens } from './tokens/tokens.tsx'
import { Webhooks } from './webhooks/webhooks.tsx'

const route = getRouteApi('/shell/system')

type TabDetails = { label: AdminMessageId; content: ComponentType<{ me: Me }>; mayOpen: (me: Me) => boolean }

const mayReadData = (me: Me) => hasScope(me, 'catalogue:read') || hasScope(me, 'ari:read')

const tabDetails: { [Name in Tab]: TabDetails } = {
  imports: { label: 'system.imports', content: Imports, mayOpen: mayReadData },
  exports: { label: 'system.exports', content: Exports, mayOpen: mayReadData },
  webhooks: { label: 'system.webhooks', content: Webhooks, mayOpen: (me) => hasScope(me, 'webhooks:read') },
  tokens: { label: 'system.tokens', content: Tokens, mayOpen: (me) => hasScope(me, 'tokens:read') },
  audit: { label: 'system.audit', content: Audit, mayOpen: (me) => hasScope(me, 'audit:read') },
  jobs: { label: 'system.jobs', content: Jobs, mayOpen: (me) => hasForAll(me, 'audit:read') },
}

/** System: import and export, webhooks and API tokens, the audit log, and jobs. */
export function System() {
  const { data: me } = useMe()
  return me ? <SystemOf me={me} /> : <SkeletonRows />
}

function SystemOf({ me }: { me: Me }) {
  const { tab: asked } = route.useSearch()
  const open = tabs.filter((name) => tabDetails[name].mayOpen(me))
  const tab = open.find((name) => name === (asked ?? open[0]))
  const Content = tab ? tabDetails[tab].content : null
  return (
    <>
      <PageHead title={text('shell.system')} />
      <div className="body system">
        <nav className="tabs" aria-label={text('system.tabs')}>
          {open.map((name) => (
            <Link
              key={name}
              from="/system"
              to="/system"
              search={({ property }) => ({ property, tab: name })}
              className={name === tab ? 'on' : ''}
              aria-current={name === tab ? 'page' : undefined}
            >
              {text(tabDetails[name].label)}
            </Link>
          ))}
        </nav>
        {Content ? (
          <Content me={me} />
        ) : (
          <Empty title={text('system.noRight')} explanation={text('system.noRightWhat')} />
        )}
      </div>
    </>
  )
}
