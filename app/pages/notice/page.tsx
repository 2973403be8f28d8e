import '#app/ui/styles/pages/static.css'
import { CachedList } from '#app/features/offline/cached-list.tsx'
import { useRequestedPath } from '#app/features/offline/use-requested-path.ts'
import { SubmitButton } from '#app/ui/actions/button.tsx'
import { LinkButton, PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { EmailText } from '#app/ui/details/email-text.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { NoticeKind, NoticeModel } from './model.ts'

const artByKind = {
  'not-found': 'notfound',
  'too-many': 'empty',
  failed: 'offline',
  offline: 'offline',
  'form-expired': 'empty',
  'login-unavailable': 'door',
  opening: 'door',
  payment: 'wallet',
  paid: 'trips',
} as const satisfies Record<NoticeKind, string>

export function Page({ model }: { model: NoticeModel }) {
  const isOffline = model.kind === 'offline'
  const requestedPath = useRequestedPath(isOffline)
  const [first, ...others] = model.steps
  const { form, fault } = model
  return (
    <main id="main" className={isOffline ? 'wrap offline' : 'wrap'}>
      <EmptyState
        page
        as="h1"
        art={<StateArt state={artByKind[model.kind]} />}
        title={model.title}
        text={model.sentence}
        actions={
          <>
            {fault ? <Notice tone="bad">{fault}</Notice> : null}
            {form ? (
              <form method="post" action={form.action}>
                <input type="hidden" name="_xsrf" value={form.xsrf} />
                <SubmitButton>{form.button}</SubmitButton>
              </form>
            ) : null}
            {first ? <PrimaryLink text={first.text} href={isOffline ? requestedPath : first.href} /> : null}
            {others.map(({ text, href }) => (
              <LinkButton key={href} big href={href}>
                {text}
              </LinkButton>
            ))}
          </>
        }
      />
      {isOffline ? <CachedList /> : null}
      {model.note ? (
        <p className="sm muted notice-note">
          <EmailText text={model.note} />
        </p>
      ) : null}
    </main>
  )
}
