import { Outlet, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useIsOnline } from '../client/live.ts'
import { restoreLists, useWaitingWrites } from '../client/offline.ts'
import { useOldData } from '../client/old-data.ts'
import { codeOf } from '../client/problems.ts'
import { text, withMessages } from '../text/text.ts'
import { ToggleHelp } from '../ui/help-button.tsx'
import { Failed, Notice, SkeletonRows } from '../ui/page-states.tsx'
import { useWaitingInTitle } from '../ui/page-title.ts'
import { undoLast } from '../ui/toasts.tsx'
import { formatAge } from './live-mark.tsx'
import { Navigation, TabBar, TopBar } from './navigation.tsx'
import { openPages, type Page } from './pages.ts'
import { PrintLine } from './print-line.tsx'
import { StepUp } from './proof/step-up.tsx'
import { type Me, useMe } from './session.ts'
import { pageKeys, useShortcuts } from './shortcuts.ts'
import { useWaiting } from './waiting.ts'

const guideWords = () => import('virtual:admin-messages/guide')
const paletteWords = () => import('virtual:admin-messages/palette')
const loadKeyList = withMessages(() => import('./key-list.tsx'), guideWords, paletteWords)
const KeyList = lazy(async () => ({ default: (await loadKeyList()).KeyList }))
/** The palette names the sections of settings and set-up. */
const loadPalette = withMessages(
  () => import('./palette/palette.tsx'),
  paletteWords,
  () => import('virtual:admin-messages/settings'),
  () => import('virtual:admin-messages/onboarding'),
)
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const loadHelpPanel = withMessages(() => import('./help-panel.tsx'), guideWords)
const HelpPanel = lazy(async () => ({ default: (await loadHelpPanel()).HelpPanel }))

/** The frame of every page for signed-in people; others are sent to the sign-in page and back. */
export function Shell() {
  const { data: me, error, failureReason, refetch } = useMe()
  // The browser may report a connection that does not work.
  const isDead = !me && codeOf(failureReason) === 'no_answer'
  useEffect(() => {
    if (isDead) restoreLists()
  }, [isDead])
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

type Open = 'keys' | 'palette' | null

function Frame({ me }: { me: Me }) {
  const pages = openPages(me)
  const { property } = useSearch({ strict: false })
  const { pathname } = useLocation()
  const waiting = useWaiting(me, property)
  useWaitingInTitle(waiting['/inbox']?.count ?? 0)
  const [open, setOpen] = useState<Open>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const toggleHelp = () => setIsHelpOpen((isOpen) => !isOpen)
  const close = () => setOpen(null)
  const search = () => setOpen('palette')
  useFrameKeys(pages, { search, toggleHelp, showKeys: () => setOpen('keys') })
  return (
    <div className={isHelpOpen ? 'app with-help' : 'app'}>
      <a className="skip" href="#main">
        {text('shell.skip')}
      </a>
      <Navigation me={me} pages={pages} waiting={waiting} search={search} />
      <TopBar me={me} search={search} />
      <main className="main" id="main" tabIndex={-1}>
        <OfflineNotice />
        <PrintLine me={me} />
        <ToggleHelp value={toggleHelp}>{pages.length > 0 ? <Outlet /> : <NoRight />}</ToggleHelp>
      </main>
      <TabBar me={me} pages={pages} waiting={waiting} />
      <StepUp />
      <Suspense>
        {isHelpOpen ? <HelpPanel path={pathname} onClose={() => setIsHelpOpen(false)} /> : null}
        {open === 'keys' ? <KeyList pages={pages} path={pathname} keys={pageKeys()} onClose={close} /> : null}
        {open === 'palette' ? (
          <Palette
            me={me}
            commands={[
              { label: text('shell.openHelp'), icon: 'help', keys: 'H', run: () => setIsHelpOpen(true) },
              { label: text('shell.keys'), icon: 'list', keys: '?', run: () => setOpen('keys') },
            ]}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

type FrameActions = { search: () => void; toggleHelp: () => void; showKeys: () => void }

function useFrameKeys(pages: readonly Page[], { search, toggleHelp, showKeys }: FrameActions): void {
  const navigate = useNavigate()
  const goTo = (path: Page['path']) => () =>
    void navigate({ to: path, search: ({ property: chosen }) => ({ property: chosen }) })
  const hasNew = pages.some(({ path }) => path === '/new-booking')
  useShortcuts(
    {
      ...Object.fromEntries(pages.map(({ key, path }) => [`g ${key}`, goTo(path)])),
      ...(hasNew ? { n: goTo('/new-booking') } : {}),
      'mod+k': search,
      h: toggleHelp,
      z: () => undoLast(),
      '?': showKeys,
    },
    { isFrame: true },
  )
}

/** Says that there is no connection: lists stay as last read, changes wait, and after a reload are refused. */
function OfflineNotice() {
  const isOnline = useIsOnline()
  const oldAt = useOldData()
  const waiting = useWaitingWrites()
  if (isOnline && oldAt === null) return null
  const open = waiting > 0 ? text('state.offlineWaiting', { count: waiting }) : text('state.offlineWhat')
  return (
    <Notice tone="warning">
      <p>
        <b>{text('state.offline')}</b>{' '}
        <span>{oldAt === null ? open : text('state.offlineOld', { time: formatAge(oldAt) })}</span>
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
