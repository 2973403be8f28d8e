import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import '#app/ui/styles/features/assistant.css'
import { type RefObject, useEffect, useRef } from 'react'
import { record } from '#app/client/events/record.ts'
import { conversationLimits } from '#app/domain/help/assistant.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { FieldHelp, fieldAria } from '#app/ui/fields/field.tsx'
import { LookUpForm } from './look-up-form.tsx'
import type { AssistantModel, ChatLink, HandOver } from './model.ts'
import { Turn } from './turn.tsx'

export function Conversation({ model, idPrefix }: { model: AssistantModel; idPrefix: string }) {
  const { turns, bookings, lookUp, choices, verdict, ask, picture, person, handOver, restart, xsrf } = model
  const latestTurn = useScrollToLatest(turns.length)
  useOutcomeEvent(model)
  const lastOwnIndex = turns.findLastIndex(({ isOwn }) => isOwn)
  return (
    <div className="grid-4 chat">
      <div role="log" aria-label={model.label}>
        <ol className="grid-3">
          {turns.map((turn, index) => (
            <Turn
              key={turn.key}
              turn={turn}
              isLatest={index === lastOwnIndex}
              anchor={index === lastOwnIndex ? latestTurn : undefined}
            />
          ))}
        </ol>
      </div>
      {handOver ? <HandOverPart handOver={handOver} xsrf={xsrf} /> : null}
      <Chips links={verdict} />
      <ChooseBooking groups={bookings} />
      <Chips links={choices} />
      {ask ? <AskForm ask={ask} id={`${idPrefix}-q`} /> : null}
      {lookUp ? <LookUpForm lookUp={lookUp} xsrf={xsrf} idPrefix={idPrefix} /> : null}
      <div className="chat-more">
        {picture ? (
          <LinkButton href={picture.href}>
            <Icon name="camera" />
            <span>{picture.text}</span>
          </LinkButton>
        ) : null}
        {person ? (
          <LinkButton href={person.href} data-stay="">
            <Icon name="chat" />
            <span>{person.text}</span>
          </LinkButton>
        ) : null}
        {restart ? (
          <a className="link" href={restart.href}>
            {restart.text}
          </a>
        ) : null}
      </div>
    </div>
  )
}

/** Uses GET so that the conversation is encoded in the URL. */
function AskForm({ ask, id }: { ask: NonNullable<AssistantModel['ask']>; id: string }) {
  const { action, fields, label, hint, button } = ask
  return (
    <form className="grid-1 chat-ask" action={action} data-stay="">
      {fields.map(([name, value], index) => (
        <input key={`${index}:${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          {...fieldAria({ id, hint })}
          key={fields.length}
          className="input"
          name="q"
          enterKeyHint="send"
          autoComplete="off"
          maxLength={conversationLimits.question}
          required
          dir="auto"
        />
        <Button type="submit" variant="primary" big>
          {button}
        </Button>
      </span>
      <FieldHelp id={id} hint={hint} />
    </form>
  )
}

function ChooseBooking({ groups }: { groups: AssistantModel['bookings'] }) {
  return groups.map(({ heading, rows }) => (
    <section key={heading} className="grid-2 chat-bookings">
      <h2 className="sm muted">{heading}</h2>
      <ul className="panel rows">
        {rows.map(({ href, name, dates, number, status, picture }) => (
          <li key={href}>
            <a href={href} data-stay="">
              <Picture {...picture} alt="" frame="square" sizes="56px" />
              <span>
                <b>
                  <bdi>{name}</bdi>
                </b>{' '}
                <small className="num">
                  <span>{dates}</span> · <bdi>{number}</bdi>
                </small>
              </span>
              <Tag variant={status.variant}>{status.text}</Tag>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Records the outcome of each step, never the text the guest typed. */
function useOutcomeEvent({ path, outcome }: Pick<AssistantModel, 'path' | 'outcome'>): void {
  const step = outcome?.step
  const result = outcome?.outcome
  // Syncs with analytics: records one event for each step of a conversation.
  useEffect(() => {
    if (step !== undefined && path !== '') record('assistant', { step, outcome: result })
  }, [path, step, result])
}

/** Returns the ref of the guest's latest turn, to which the page scrolls when the conversation grows. */
function useScrollToLatest(count: number): RefObject<HTMLLIElement | null> {
  const latestTurn = useRef<HTMLLIElement>(null)
  const lastCount = useRef(count)
  // Syncs with the scroll position: shows the question at the top with its answer below.
  useEffect(() => {
    if (count > lastCount.current) latestTurn.current?.scrollIntoView({ block: 'start' })
    lastCount.current = count
  }, [count])
  return latestTurn
}

function Chips({ links }: { links: readonly ChatLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className="chat-chips">
      {links.map(({ text, href }) => (
        <li key={href}>
          <a className="chip" href={href} data-stay="">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function HandOverPart({ handOver, xsrf }: { handOver: HandOver; xsrf: string }) {
  if (handOver.kind === 'phone') {
    return (
      <section className="grid-3 chat-hand-over panel">
        <p>{handOver.text}</p>
        <div className="chat-links">
          <LinkButton variant="primary" href={handOver.call.href}>
            <Icon name="phone" />
            <span>{handOver.call.text}</span>
          </LinkButton>
          <LinkButton href={handOver.signIn.href}>{handOver.signIn.text}</LinkButton>
        </div>
      </section>
    )
  }
  return (
    <form className="grid-3 chat-hand-over panel" method="post" action={handOver.action}>
      <HiddenFields fields={{ _xsrf: xsrf, step: 'passOn', key: handOver.key }} />
      <p>{handOver.text}</p>
      {handOver.error ? (
        <p className="chat-error" role="alert">
          {handOver.error}
        </p>
      ) : null}
      <Button type="submit" variant="primary">
        {handOver.button}
      </Button>
    </form>
  )
}
