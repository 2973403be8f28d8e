import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/own/account-details.css'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { AccountDetailsModel } from './model.ts'
import { ProfileSections } from './profile-sections.tsx'
import { StepForms } from './step-forms.tsx'

export function Page({ model }: { model: AccountDetailsModel }) {
  const { body, notice } = model
  if (body.kind === 'door') {
    return (
      <main id="main" className="wrap page">
        {notice ? <Notice tone={notice.tone}>{notice.text}</Notice> : null}
        <EmptyState
          page
          as="h1"
          art={<StateArt state="door" />}
          title={model.title}
          text={model.lead ?? ''}
          actions={
            <LinkButton look="primary" big href={body.signIn.href}>
              {body.signIn.text}
            </LinkButton>
          }
        />
      </main>
    )
  }
  return (
    <main id="main" className="wrap page own-account">
      {model.back ? (
        <a className="link tap" href={model.back.href}>
          {model.back.text}
        </a>
      ) : null}
      <h1 className="display title-lg">{model.title}</h1>
      {model.lead ? <p className="lead">{model.lead}</p> : null}
      {notice ? (
        <Notice tone={notice.tone} isUrgent={notice.tone === 'bad'}>
          {notice.text}
        </Notice>
      ) : null}
      {body.kind === 'profile' ? (
        <ProfileSections body={body} xsrf={model.xsrf} />
      ) : (
        <StepForms body={body} xsrf={model.xsrf} />
      )}
    </main>
  )
}
