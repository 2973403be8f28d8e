import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Empty } from '#app/admin/ui/page-states.tsx'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { nameOf } from '../kinds.ts'
import type { ListName } from '../search.ts'
import { TextEditor } from './text-editor.tsx'

const route = getRouteApi('/shell/content')

const starts: Record<ContentKind, object> = {
  landing: { title: '', description: '', lead: '', blocks: [] },
  hero: { tagline: null, claims: null, picture: null },
  banner: { text: '', link: null },
  place: { title: '', paragraphs: [], faqs: [], links: [] },
  legal: { title: '', lead: '', html: '' },
  navigation: { links: [] },
  footer: { links: [] },
}

type Props = { me: Me; brand: string; kind: Exclude<ListName, 'help'> }

/** A content that is not saved yet. */
export function NewContent({ me, brand, kind }: Props) {
  const { key = '', lang } = route.useSearch()
  const navigate = useNavigate()
  const [start] = useState(() => ({ kind, key, ...starts[kind] }))
  if (!hasScope(me, 'catalogue:write')) {
    return <Empty title={text('state.noRight')} explanation={text('state.noRightWhat')} />
  }
  return (
    <TextEditor
      address={{ brand, kind, key, title: key === '' ? text('content.add', { kind }) : nameOf({ kind, key }) }}
      record={null}
      mark={null}
      language={lang && isLocale(lang) ? lang : 'en'}
      version={null}
      source={null}
      start={start}
      rights={{ mayWrite: true, mayPublish: kind !== 'legal' || hasScope(me, 'legal:write') }}
      stateOf={() => 'missing'}
      onOpen={() => {}}
      onCreated={(id) =>
        void navigate({
          to: '.',
          search: (search) => ({ ...search, item: id, key: undefined }),
          replace: true,
          ignoreBlocker: true,
        })
      }
    />
  )
}
