import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/account/account.css'
import type { SocialModel } from '#app/features/social-sign-in/model.ts'
import { SocialPanel } from '#app/features/social-sign-in/social-panel.tsx'
import { EmailText } from '#app/ui/details/email-text.tsx'

export function Page({ model }: { model: SocialModel }) {
  return (
    <main id="main" className="wrap page account">
      <div className="stack">
        <h1 className="display title-lg">{model.title}</h1>
        <p className="lead">
          <EmailText text={model.lead} />
        </p>
      </div>
      <div className="panel">
        <SocialPanel model={model} />
      </div>
    </main>
  )
}
