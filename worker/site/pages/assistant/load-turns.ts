import type { Said } from '#app/domain/help/assistant.ts'
import type { AssistantModel, ChatTurn } from '#app/features/assistant/model.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { ChatPicture } from '#worker/services/support/files/store-file.ts'
import type { AssistantDetails } from './assistant-details.ts'
import { answerQuestion, askOtherwise } from './question-answer.ts'
import { type Answer, answerTopic } from './topic-answers.ts'

export type LoadedTurns = {
  turns: ChatTurn[]
  outcome: AssistantModel['outcome']
  unhelpful: number
}

export async function loadTurns(details: AssistantDetails, pictures: readonly ChatPicture[]): Promise<LoadedTurns> {
  const answered = await Promise.all(details.said.map((said) => answer(said, details)))
  const unhelpful = details.said.filter(
    (said, index) => said.kind === 'notHelped' || (said.kind === 'question' && answered[index]?.isAnswered === false),
  ).length
  const turns = details.said.flatMap((said, index) => {
    const property = answered[index]
    const own = ownTurn(said, index, details, pictures)
    return own === null ? [] : [own, ...(property ? [propertyTurn(`a${index}`, property, details)] : [])]
  })
  return { turns: [...opening(details), ...turns], outcome: outcomeOf(details.said.at(-1), answered.at(-1)), unhelpful }
}

type Answered = (Answer & { isAnswered?: boolean }) | null

async function answer(said: Said, { deps, scope, words, booking, here }: AssistantDetails): Promise<Answered> {
  const { translate } = words
  const about = booking && { deps, scope, booking, words, path: here }
  if (said.kind === 'question') return answerQuestion(deps, scope, { text: said.text, words, about })
  if (said.kind === 'helped') return { paragraphs: [translate('tickets.settledTitle')] }
  if (said.kind === 'notHelped') return { paragraphs: [translate('assistant.sorry')] }
  if (said.kind !== 'topic' || about === null) return null
  return said.topic === 'else' ? askOtherwise(deps, scope, words) : answerTopic(said.topic, about)
}

function opening(details: AssistantDetails): ChatTurn[] {
  const { booking, words, hasBookings } = details
  const { translate, format } = words
  const hello = translate(hasBookings ? 'assistant.helloBookings' : 'assistant.helloLook')
  if (booking === null) return [propertyTurn('hello', { paragraphs: [hello] }, details)]
  const { property, checkin, checkout } = booking
  const values = { hotel: isolate(property.name), dates: isolate(format.dayRange(checkin, checkout)) }
  return [
    turn('about', true, { paragraphs: [translate('assistant.about', values)] }, details),
    propertyTurn('what', { paragraphs: [translate('assistant.what')] }, details),
  ]
}

function ownTurn(
  said: Said,
  index: number,
  details: AssistantDetails,
  pictures: readonly ChatPicture[],
): ChatTurn | null {
  const { translate } = details.words
  const say = (text: string) => turn(`q${index}`, true, { paragraphs: [text] }, details)
  switch (said.kind) {
    case 'topic':
      return say(translate(messageOf('assistant.topic', said.topic)))
    case 'question':
      return say(said.text)
    case 'helped':
      return say(translate('tickets.helped'))
    case 'notHelped':
      return say(translate('tickets.notHelped'))
    case 'person':
      return say(translate('assistant.person'))
    default: {
      const file = pictures.find(({ id }) => id === said.fileId)
      if (!file) return null
      const picture = { src: `/api/pwa/files/${file.id}`, alt: translate('assistant.yourPicture') }
      return { ...turn(`q${index}`, true, { paragraphs: [] }, details), picture }
    }
  }
}

function propertyTurn(key: string, answered: Answer, details: AssistantDetails): ChatTurn {
  return turn(key, false, answered, details)
}

function turn(
  key: string,
  isOwn: boolean,
  answered: Answer,
  { scope, words: { translate } }: AssistantDetails,
): ChatTurn {
  return {
    key,
    isOwn,
    author: isOwn ? translate('tickets.you') : scope.brand.siteName,
    paragraphs: answered.paragraphs,
    details: answered.details ?? [],
    links: answered.links ?? [],
    source: answered.source ?? null,
    near: answered.near ?? null,
    picture: null,
  }
}

function outcomeOf(last: Said | undefined, answered: Answered | undefined): AssistantModel['outcome'] {
  if (last === undefined) return null
  if (last.kind === 'question') return { step: 'question', outcome: answered?.isAnswered ? 'done' : 'refused' }
  if (last.kind === 'helped' || last.kind === 'notHelped') {
    return { step: 'verdict', outcome: last.kind === 'helped' ? 'done' : 'refused' }
  }
  return { step: last.kind, outcome: 'done' }
}
