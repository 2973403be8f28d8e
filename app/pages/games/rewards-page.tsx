import '#app/ui/styles/pages/own/games.css'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { LinkRows } from '#app/ui/actions/link-rows.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import type { AwardsModel } from './model.ts'

export function Page({ model }: { model: AwardsModel }) {
  return (
    <main id="main" className="wrap games-page">
      <a className="link tap" href={model.back.href}>
        {model.back.text}
      </a>
      {model.empty ? (
        <EmptyState
          page
          as="h1"
          art={<StateArt state="games" />}
          title={model.empty.title}
          text={model.empty.text}
          actions={
            <LinkButton look="primary" big href={model.empty.action.href}>
              {model.empty.action.text}
            </LinkButton>
          }
        />
      ) : (
        <>
          <h1 className="display title-lg">{model.title}</h1>
          <p className="lead">{model.lead}</p>
          <ul className="grid-3 awards">
            {model.awards.map(({ id, title, detail, gift, code, ends }) => (
              <li key={id} className="panel award">
                <span>
                  <b>{title}</b> <small className="muted">{detail}</small>
                </span>
                <span className="grid-1">
                  <b className="num">{gift}</b>
                  {code ? (
                    <code dir="ltr" className="num">
                      {code}
                    </code>
                  ) : null}
                  {ends ? <small className="muted">{ends}</small> : null}
                </span>
              </li>
            ))}
          </ul>
          <LinkRows links={model.links} />
        </>
      )}
    </main>
  )
}
