import { Link } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useState } from 'react'
import { text } from '../text/text.ts'
import { Icon } from '../ui/icon.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { commandKeys } from './command-key.ts'
import { type Page, tabPages } from './pages.ts'
import { PersonMenu } from './person-menu.tsx'
import { PropertyMenu } from './property-menu.tsx'
import type { Me } from './session.ts'
import type { Waiting } from './waiting.ts'

const Sheet = lazy(async () => ({ default: (await import('../ui/sheet.tsx')).Sheet }))

type WaitingByPath = { [path: string]: Waiting | undefined }

type Props = { me: Me; pages: readonly Page[]; waiting: WaitingByPath; search: () => void }

/** The navigation beside the page, on screens from 780 px. */
export function Navigation({ me, pages, waiting, search }: Props) {
  return (
    <nav className="nav" aria-label={text('shell.navigation')}>
      <PropertyMenu me={me} />
      <button type="button" className="find" aria-keyshortcuts="Control+K Meta+K" onClick={search}>
        <Icon name="search" size="s" />
        <span className="grow truncated">{text('shell.search')}</span>
        <KeyHint keys={commandKeys('K')} />
      </button>
      <div className="nav-pages">
        {[1, 2, 3].map((group) => (
          <PageGroup key={group} pages={pages.filter((page) => page.group === group)} waiting={waiting} />
        ))}
      </div>
      <div className="me">
        <PersonMenu me={me} isNamed />
      </div>
    </nav>
  )
}

function PageGroup({ pages, waiting }: Pick<Props, 'pages' | 'waiting'>) {
  if (pages.length === 0) return null
  return (
    <div className="nav-group">
      {pages.map((page) => (
        <PageLink key={page.path} page={page} waiting={waiting[page.path]} />
      ))}
    </div>
  )
}

type PageLinkProps = { page: Page; waiting: Waiting | undefined; isTab?: boolean; onClick?: () => void }

function PageLink({ page: { path, label, icon }, waiting, isTab = false, onClick }: PageLinkProps) {
  const isNew = path === '/new-booking'
  return (
    <Link
      to={path}
      search={({ property }) => ({ property })}
      activeProps={{ className: 'on' }}
      className={isTab && isNew ? 'new' : undefined}
      onClick={onClick}
    >
      <Icon name={icon} size={isTab ? 'l' : undefined} />
      <span className={isTab ? (isNew ? 'unseen' : undefined) : 'grow truncated'}>{text(label)}</span>
      {waiting ? <Count waiting={waiting} /> : null}
      {isNew && !isTab ? <KeyHint keys="N" /> : null}
    </Link>
  )
}

function Count({ waiting: { count, isMore, isUrgent, label } }: { waiting: Waiting }) {
  return (
    <>
      <span className={isUrgent ? 'count urgent' : 'count'} aria-hidden="true">
        {isMore ? `${count}+` : count}
      </span>
      <span className="unseen">{`, ${label}`}</span>
    </>
  )
}

/** The top of the page on phones: property, search, person. */
export function TopBar({ me, search }: Pick<Props, 'me' | 'search'>) {
  return (
    <div className="topbar">
      <PropertyMenu me={me} />
      <div className="row">
        <button type="button" className="icon-button" aria-label={text('shell.search')} onClick={search}>
          <Icon name="search" size="l" />
        </button>
        <PersonMenu me={me} />
      </div>
    </div>
  )
}

/** The tab bar of phones: the four daily pages and More, a sheet with the others and the person. */
export function TabBar({ me, pages, waiting }: Omit<Props, 'search'>) {
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const tabs = tabPages(pages)
  const others = pages.filter((page) => !tabs.includes(page))
  const close = () => setIsMoreOpen(false)
  return (
    <nav className="tabbar" aria-label={text('shell.navigation')}>
      {tabs.map((page) => (
        <PageLink key={page.path} page={page} waiting={waiting[page.path]} isTab />
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={isMoreOpen} onClick={() => setIsMoreOpen(true)}>
        <Icon name="list" size="l" />
        <span>{text('shell.more')}</span>
      </button>
      {isMoreOpen ? (
        <Suspense>
          <Sheet title={text('shell.more')} onClose={close}>
            <div className="more-pages">
              {others.map((page, index) => (
                <Fragment key={page.path}>
                  {index > 0 && page.group !== others[index - 1]?.group ? <hr /> : null}
                  <PageLink page={page} waiting={waiting[page.path]} onClick={close} />
                </Fragment>
              ))}
            </div>
            <PersonMenu me={me} isNamed />
          </Sheet>
        </Suspense>
      ) : null}
    </nav>
  )
}
