import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/own/user-ratings.css'
import { record } from '#app/client/events/record.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { Rating } from '#app/ui/details/rating.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { UserRatingsModel } from './model.ts'
import { RatingForm } from './rating-form.tsx'

export function Page({ model }: { model: UserRatingsModel }) {
  const { stay, notice, signIn, given, form } = model
  return (
    <main id="main" className="wrap page rate-stay">
      <a className="link back" href={model.back.href}>
        {model.back.text}
      </a>
      <header>
        <h1 className="display title-lg">{model.title}</h1>
        <p className="lead">{model.lead}</p>
      </header>
      {notice ? (
        <Notice tone={notice.tone} isUrgent={notice.tone === 'bad'}>
          {notice.text}
        </Notice>
      ) : null}
      {signIn ? (
        <p>
          <LinkButton href={signIn.href} look="primary">
            {signIn.text}
          </LinkButton>
        </p>
      ) : null}
      <div className="grid-5 rate-parts">
        <div className="panel grid-2">
          <Picture {...stay.picture} frame="wide" sizes="(min-width: 780px) 20rem, 100vw" />
          <b>{stay.name}</b>
          <p className="sm muted">{stay.text}</p>
        </div>
        <div className="grid-5 rate-column">
          {given ? <Given given={given} /> : null}
          {form ? <RatingForm form={form} /> : null}
        </div>
      </div>
    </main>
  )
}

function Given({ given }: { given: NonNullable<UserRatingsModel['given']> }) {
  return (
    <section className="panel grid-5 given">
      <Tag look={given.look}>{given.state}</Tag>
      <p>{given.text}</p>
      {given.scores.length > 0 ? (
        <dl className="grid-2 given-scores">
          {given.scores.map(({ label, score, scoreLabel }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Rating score={score} label={scoreLabel} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {given.words ? (
        <blockquote dir="auto" className="given-words">
          {given.words}
        </blockquote>
      ) : null}
      {given.withdraw ? (
        <form action={given.withdraw.action} method="post" onSubmit={() => record('feedback', { step: 'withdraw' })}>
          <input type="hidden" name="_xsrf" value={given.withdraw.xsrf} />
          <Button type="submit">{given.withdraw.button}</Button>
          <p className="sm muted">{given.withdraw.hint}</p>
        </form>
      ) : null}
    </section>
  )
}
