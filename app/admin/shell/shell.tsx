import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsOnline } from '../client/live.ts'
import { codeOf } from '../client/problems.ts'
import { text } from '../text/text.ts'
import { Icon } from '../ui/icon.tsx'
import { Failed, Notice, SkeletonRows } from '../ui/page-states.tsx'
import { undoLast } from '../ui/toasts.tsx'
import { KeyList } from './key-list.tsx'
import { openPages } from './pages.ts'
import { PersonMenu } from './person-menu.tsx'
import { PropertyMenu } from './property-menu.tsx'
import { type Me, useMe } from './session.ts'
import { useShortcuts } from './shortcuts.ts'
import { StepUp } from './step-up.tsx'

/** The frame of every page for signed-in people; others are sent to the sign-in page and back. */
export function Shell() {
  const { data: me, error, refetch } = useMe()
  if (!me) {
    const isFailed = error !== null && codeOf(error) !== 'not_signed_in'
    return (
      <main className="main body">
        {isFailed ? <Failed error={error} retry={() => void refetch()} /> : <SkeletonRows />}
      </main>
    )
  }
  return <Frame me={me} />
}

function Frame({ me }: { me: Me }) {
  const pages = openPages(me)
  const navigate = useNavigate()
  const [isKeyListOpen, setIsKeyListOpen] = useState(false)
  useShortcuts({
    ...Object.fromEntries(pages.map(({ key, path }) => [`g ${key}`, () => void navigate({ to: path })])),
    z: () => undoLast(),
    '?': () => setIsKeyListOpen(true),
  })
  return (
    <div className="app">
      <a className="skip" href="#main">
        {text('shell.skip')}
      </a>
      <nav className="nav" aria-label={text('shell.navigation')}>
        <PropertyMenu me={me} />
        <PageLinks pages={pages} size="s" />
        <div className="me">
          <PersonMenu me={me} isNamed />
        </div>
      </nav>
      <div className="topbar">
        <PropertyMenu me={me} />
        <PersonMenu me={me} />
      </div>
      <main className="main" id="main" tabIndex={-1}>
        <LineNotice />
        {pages.length > 0 ? <Outlet /> : <NoRight />}
      </main>
      <nav className="tabbar" aria-label={text('shell.navigation')}>
        <PageLinks pages={pages} size="l" />
      </nav>
      <StepUp />
      {isKeyListOpen ? <KeyList onClose={() => setIsKeyListOpen(false)} /> : null}
    </div>
  )
}

function PageLinks({ pages, size }: { pages: ReturnType<typeof openPages>; size: 's' | 'l' }) {
  return pages.map(({ path, label, icon }) => (
    <Link key={path} to={path} search={(search) => ({ property: search.property })} activeProps={{ className: 'on' }}>
      <Icon name={icon} size={size} />
      <span>{text(label)}</span>
    </Link>
  ))
}

/** Says that there is no connection; lists stay as last read, and changes wait. */
function LineNotice() {
  const isOnline = useIsOnline()
  return isOnline ? null : (
    <Notice tone="warning">
      <p>
        <b>{text('state.offline')}</b> <span>{text('state.offlineWhat')}</span>
      </p>
    </Notice>
  )
}

function NoRight() {
  return (
    <div className="body empty">
      <h1 className="title">{text('state.noRight')}</h1>
      <p className="muted">{text('state.noRightWhat')}</p>
    </div>
  )
}
