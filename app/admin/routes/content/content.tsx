import { getRouteApi, Link } from '@tanstack/react-router'
import { hasScope, useMe } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Empty, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { ContentEditor } from './editor/editor.tsx'
import { NewContent } from './editor/new-content.tsx'
import { HelpEditor } from './help/help-editor.tsx'
import { HelpList } from './help/help-list.tsx'
import { kindWords, NEW } from './kinds.ts'
import { ContentList } from './lists/content-list.tsx'
import { Filters } from './lists/filters.tsx'
import { LegalList } from './lists/legal-list.tsx'
import { listNames } from './search.ts'
import '#app/admin/ui/styles/content.css'

const route = getRouteApi('/shell/content')

/** Pages: what guests read and an operator writes, by kind, language and version. */
export function Content() {
  const { data: me } = useMe()
  const { list = 'landing', brand: asked, item, article } = route.useSearch()
  if (!me) return <SkeletonRows />
  if (!hasScope(me, 'catalogue:read')) {
    return <Empty title={text('state.noRight')} explanation={text('state.noRightWhat')} />
  }
  const brand = me.brands.find(({ id }) => id === asked)?.id ?? me.brands[0]?.id ?? ''
  if (list === 'help' && article) return <HelpEditor key={article} me={me} id={article} />
  if (list !== 'help' && item === NEW) return <NewContent key={`${brand} ${list}`} me={me} brand={brand} kind={list} />
  if (list !== 'help' && item) return <ContentEditor key={item} me={me} id={item} />
  return (
    <>
      <PageHead title={text('shell.content')} />
      <div className="body">
        <nav className="tabs content-tabs" aria-label={text('content.lists')}>
          {listNames.map((name) => (
            <Link
              key={name}
              to="/content"
              search={{ list: name, ...(asked ? { brand: asked } : {}) }}
              aria-current={name === list ? 'page' : undefined}
              className={name === list ? 'on' : ''}
            >
              {text(kindWords[name].tab)}
            </Link>
          ))}
        </nav>
        <Filters me={me} brand={brand} list={list} />
        {list === 'help' ? <HelpList /> : null}
        {list === 'legal' ? <LegalList me={me} brand={brand} /> : null}
        {list === 'help' || list === 'legal' ? null : (
          <ContentList key={`${brand} ${list}`} me={me} brand={brand} kind={list} />
        )}
      </div>
    </>
  )
}
