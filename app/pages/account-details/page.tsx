import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/account/account-details.css'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { EmptyPage } from '#app/ui/surfaces/empty-page.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { AccountDetailsModel } from './model.ts'
import { ProfileSections } from './profile-sections.tsx'
import { StepForms } from './step-forms.tsx'

export function Page({ model }: { model: AccountDetailsModel }) {
  const { body, notice } = model
  if (body.kind === 'signIn') {
    return (
      <main id="main" className="wrap page">
        {notice ? <Notice tone={notice.tone}>{notice.text}</Notice> : null}
        <EmptyPage state="door" title={model.title} text={model.lead ?? ''} link={body.signIn} />
      </main>
    )
  }
  return (
    <main id="main" className="wrap page own-account">
      {model.back ? <TextLink className="tap" text={model.back.text} href={model.back.href} /> : null}
      <h1 className="display title-lg">{model.title}</h1>
      {model.lead ? <p className="lead">{model.lead}</p> : null}
      {notice ? <Notice tone={notice.tone}>{notice.text}</Notice> : null}
      {body.kind === 'profile' ? (
        <ProfileSections body={body} xsrf={model.xsrf} />
      ) : (
        <StepForms body={body} xsrf={model.xsrf} />
      )}
    </main>
  )
}
