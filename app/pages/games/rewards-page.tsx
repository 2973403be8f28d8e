import '#app/ui/styles/pages/account/games.css'
import { LinkRows, TextLink } from '#app/ui/actions/link-rows.tsx'
import { EmptyPage } from '#app/ui/surfaces/empty-page.tsx'
import type { GameRewardsModel } from './model.ts'

export function Page({ model }: { model: GameRewardsModel }) {
  return (
    <main id="main" className="wrap games-page">
      <TextLink className="tap" text={model.back.text} href={model.back.href} />
      {model.empty ? (
        <EmptyPage state="games" title={model.empty.title} text={model.empty.text} link={model.empty.action} />
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
