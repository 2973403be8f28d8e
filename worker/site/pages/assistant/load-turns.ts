import type { ChatEntry } from '#app/domain/help/assistant.ts'
import type { AssistantModel, ChatTurn } from '#app/features/assistant/model.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { ChatPicture } from '#worker/services/support/files/store-file.ts'
import type { AssistantContext } from './assistant-context.ts'
import { answerQuestion, suggestArticles } from './question-answer.ts'
import { type Answer, answerTopic } from './topic-answers.ts'

export type LoadedTurns = {
  turns: ChatTurn[]
  outcome: AssistantModel['outcome']
  unhelpful: number
}

/** Loads the conversation; `unhelpful` counts the questions without an answer and the answers that did not help. */
export async function loadTurns(context: AssistantContext, pictures: readonly ChatPicture[]): Promise<LoadedTurns> {
  const answers = await Promise.all(context.entries.map((entry) => answerEntry(entry, context)))
  const unhelpful = context.entries.filter(
    (entry, index) => entry.kind === 'notHelped' || (entry.kind === 'question' && answers[index]?.isAnswered === false),
  ).length
  const turns = context.entries.flatMap((entry, index) => {
    const reply = answers[index]
    const guestPart = guestTurn(entry, index, context, pictures)
    return guestPart === null ? [] : [guestPart, ...(reply ? [siteTurn(`a${index}`, reply, context)] : [])]
  })
  return {
    turns: [...openingTurns(context), ...turns],
    outcome: findOutcome(context.entries.at(-1), answers.at(-1)),
    unhelpful,
  }
}

type EntryAnswer = (Answer & { isAnswered?: boolean }) | null

async function answerEntry(
  entry: ChatEntry,
  { deps, scope, copy, booking, currentPath }: AssistantContext,
): Promise<EntryAnswer> {
  const { translate } = copy
  const about = booking && { deps, scope, booking, copy, path: currentPath }
  if (entry.kind === 'question') return answerQuestion(deps, scope, { text: entry.text, copy, about })
  if (entry.kind === 'helped') return { paragraphs: [translate('tickets.settledTitle')] }
  if (entry.kind === 'notHelped') return { paragraphs: [translate('assistant.sorry')] }
  if (entry.kind !== 'topic' || about === null) return null
  return entry.topic === 'else' ? suggestArticles(deps, scope, copy) : answerTopic(entry.topic, about)
}

function openingTurns(context: AssistantContext): ChatTurn[] {
  const { booking, copy, hasBookings } = context
  const { translate, format } = copy
  const hello = translate(hasBookings ? 'assistant.helloBookings' : 'assistant.helloLook')
  if (booking === null) return [siteTurn('hello', { paragraphs: [hello] }, context)]
  const { property, checkin, checkout } = booking
  const values = { hotel: isolate(property.name), dates: isolate(format.dayRange(checkin, checkout)) }
  return [
    toTurn('about', true, { paragraphs: [translate('assistant.about', values)] }, context),
    siteTurn('what', { paragraphs: [translate('assistant.what')] }, context),
  ]
}

function guestTurn(
  entry: ChatEntry,
  index: number,
  context: AssistantContext,
  pictures: readonly ChatPicture[],
): ChatTurn | null {
  const { translate } = context.copy
  const guestSays = (text: string) => toTurn(`q${index}`, true, { paragraphs: [text] }, context)
  switch (entry.kind) {
    case 'topic':
      return guestSays(translate(messageOf('assistant.topic', entry.topic)))
    case 'question':
      return guestSays(entry.text)
    case 'helped':
      return guestSays(translate('tickets.helped'))
    case 'notHelped':
      return guestSays(translate('tickets.notHelped'))
    case 'person':
      return guestSays(translate('assistant.person'))
    default: {
      const file = pictures.find(({ id }) => id === entry.fileId)
      if (!file) return null
      const picture = { src: `/api/pwa/files/${file.id}`, alt: translate('assistant.yourPicture') }
      return { ...toTurn(`q${index}`, true, { paragraphs: [] }, context), picture }
    }
  }
}

function siteTurn(key: string, content: Answer, context: AssistantContext): ChatTurn {
  return toTurn(key, false, content, context)
}

function toTurn(
  key: string,
  isOwn: boolean,
  content: Answer,
  { scope, copy: { translate } }: AssistantContext,
): ChatTurn {
  return {
    key,
    isOwn,
    author: isOwn ? translate('tickets.you') : scope.brand.siteName,
    paragraphs: content.paragraphs,
    details: content.details ?? [],
    links: content.links ?? [],
    source: content.source ?? null,
    near: content.near ?? null,
    picture: null,
  }
}

function findOutcome(last: ChatEntry | undefined, answer: EntryAnswer | undefined): AssistantModel['outcome'] {
  if (last === undefined) return null
  if (last.kind === 'question') return { step: 'question', outcome: answer?.isAnswered ? 'done' : 'refused' }
  if (last.kind === 'helped' || last.kind === 'notHelped') {
    return { step: 'verdict', outcome: last.kind === 'helped' ? 'done' : 'refused' }
  }
  return { step: last.kind, outcome: 'done' }
}
