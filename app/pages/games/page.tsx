import { useTranslate } from '#app/i18n/translation.tsx'
import '#app/ui/styles/pages/account/games.css'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { LinkRows } from '#app/ui/actions/link-rows.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import type { GamesModel } from './model.ts'

export function Page({ model }: { model: GamesModel }) {
  return (
    <main id="main" className="wrap games-page">
      <h1 className="display title-lg">{model.title}</h1>
      <p className="lead">{model.lead}</p>
      <div className="grid-5 games-columns">
        <ul className="grid-5">
          {model.cards.map((card, index) => (
            <GameCard key={card.id} card={card} isFirst={index === 0} />
          ))}
        </ul>
        <Tournament tournament={model.tournament} />
      </div>
    </main>
  )
}

function GameCard({ card, isFirst }: { card: GamesModel['cards'][number]; isFirst: boolean }) {
  const translate = useTranslate()
  return (
    <li className="panel game-card">
      <Picture {...card.picture} alt="" frame="flush" priority={isFirst} sizes="(min-width: 780px) 20rem, 100vw" />
      <div className="grid-3 game-text">
        <h2 className="title-md display">{card.title}</h2>
        <p>
          <Tag variant={card.tag.variant ?? undefined}>{card.tag.text}</Tag>
        </p>
        <p>{card.text}</p>
        <ul className="grid-1 game-rules sm muted">
          {card.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {card.action ? (
          <LinkButton
            variant={card.isFirst ? 'primary' : 'quiet'}
            href={card.action.href}
            label={translate('ui.labelled', { label: card.action.text, text: card.title })}
          >
            {card.action.text}
          </LinkButton>
        ) : null}
      </div>
    </li>
  )
}

function Tournament({ tournament }: Pick<GamesModel, 'tournament'>) {
  return (
    <aside className="panel grid-3 tournament" aria-labelledby="tournament">
      <h2 id="tournament" className="title-sm">
        {tournament.heading}
      </h2>
      <p className="sm muted">{tournament.ends}</p>
      {tournament.prizes.length > 0 ? <SummaryLines lines={tournament.prizes} /> : null}
      {tournament.note ? <p className="sm">{tournament.note}</p> : null}
      <p className="own-place num">{tournament.own}</p>
      <LinkRows links={tournament.links} />
    </aside>
  )
}
