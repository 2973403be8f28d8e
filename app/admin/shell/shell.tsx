import { Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsOnline } from '../client/live.ts'
import { codeOf } from '../client/problems.ts'
import { text } from '../text/text.ts'
import { Failed, Notice, SkeletonRows } from '../ui/page-states.tsx'
import { undoLast } from '../ui/toasts.tsx'
import { KeyList } from './key-list.tsx'
import { Navigation, TabBar, TopBar } from './navigation.tsx'
import { openPages } from './pages.ts'
import { type Me, useMe } from './session.ts'
import { useShortcuts } from './shortcuts.ts'
import { StepUp } from './step-up.tsx'
import { useWaiting } from './waiting.ts'

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
  const { property } = useSearch({ strict: false })
  const waiting = useWaiting(me, property)
  const navigate = useNavigate()
  const [isKeyListOpen, setIsKeyListOpen] = useState(false)
  const search = () => setIsKeyListOpen(true)
  const open = (path: (typeof pages)[number]['path']) => () =>
    void navigate({ to: path, search: ({ property: chosen }) => ({ property: chosen }) })
  const hasNew = pages.some(({ path }) => path === '/new-booking')
  useShortcuts(
    {
      ...Object.fromEntries(pages.map(({ key, path }) => [`g ${key}`, open(path)])),
      ...(hasNew ? { n: open('/new-booking') } : {}),
      z: () => undoLast(),
      '?': () => setIsKeyListOpen(true),
    },
    { isFrame: true },
  )
  return (
    <div className="app">
      <a className="skip" href="#main">
        {text('shell.skip')}
      </a>
      <Navigation me={me} pages={pages} waiting={waiting} search={search} />
      <TopBar me={me} search={search} />
      <main className="main" id="main" tabIndex={-1}>
        <LineNotice />
        {pages.length > 0 ? <Outlet /> : <NoRight />}
      </main>
      <TabBar me={me} pages={pages} waiting={waiting} />
      <StepUp />
      {isKeyListOpen ? <KeyList onClose={() => setIsKeyListOpen(false)} /> : null}
    </div>
  )
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
