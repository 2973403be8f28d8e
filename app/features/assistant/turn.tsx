import type { Ref } from 'react'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { DetailRows } from '#app/ui/details/detail-rows.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ChatTurn } from './model.ts'

type TurnProps = { turn: ChatTurn; isLatest: boolean; anchor: Ref<HTMLLIElement> | undefined }

/** One message of the conversation. The guest's last message is the target of `#latest`. */
export function Turn({ turn, isLatest, anchor }: TurnProps) {
  const { isOwn, author, paragraphs, details, links, source, near, picture } = turn
  return (
    <li ref={anchor} id={isLatest ? 'latest' : undefined} className={isOwn ? 'chat-turn own' : 'chat-turn'}>
      <VisuallyHidden>{`${author}:`}</VisuallyHidden>
      {paragraphs.map((paragraph, index) => (
        <p key={`${index}:${paragraph.slice(0, 20)}`} dir="auto">
          {paragraph}
        </p>
      ))}
      {picture ? <img className="chat-picture" src={picture.src} alt={picture.alt} width="240" height="180" /> : null}
      {details.length > 0 ? <DetailRows rows={details} className="pairs" /> : null}
      {source ? (
        <p className="sm muted">
          <span>{`${source.label}:`}</span>{' '}
          <a className="link" href={source.url}>
            {source.question}
          </a>
        </p>
      ) : null}
      {near ? (
        <>
          <p className="sm muted">{near.heading}</p>
          <ul className="chat-near">
            {near.questions.map(({ question, url }) => (
              <li key={url}>
                <a className="link" href={url}>
                  {question}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {links.length > 0 ? (
        <div className="chat-links">
          {links.map(({ text, href, isMain }) => (
            <LinkButton key={href} href={href} variant={isMain ? 'primary' : 'quiet'}>
              {text}
            </LinkButton>
          ))}
        </div>
      ) : null}
    </li>
  )
}
