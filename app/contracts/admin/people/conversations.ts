import * as v from 'valibot'
import { fileKinds, fileTypes } from '#app/domain/help/ticket-rules.ts'
import { answerPlaceholders } from '#app/domain/operators/answer-placeholders.ts'
import {
  brandId,
  expected,
  isoInstant,
  numberInBody,
  numberInQuery,
  pageOf,
  pagingFields,
  staffText,
  timeCursor,
} from '../fields.ts'
import { routeRecord } from '../route-record.ts'
import { localeName } from '../sales.ts'

const subject = v.pipe(
  v.picklist(['booking', 'ticket', 'question']),
  v.description('a booking with its special requests, a ticket, or a question to a property without a booking'),
)
const state = v.pipe(
  v.picklist(['open', 'waiting', 'closed']),
  v.description('`open`: staff must act; `waiting`: staff wrote last; a message of the guest opens it again'),
)
const nullableText = v.nullable(v.string())
const mimeTypes = fileKinds.map((kind) => fileTypes[kind])
const conversationPath = v.object({ conversationId: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) })

const delivery = v.object({
  message_id: v.pipe(v.string(), v.description('for `resendMessage`')),
  channel: v.picklist(['email', 'sms']),
  status: v.pipe(
    v.picklist(['queued', 'sent', 'not_sent', 'failed']),
    v.description('`sent`: a provider accepted it; `not_sent`: its channel has no sender'),
  ),
  failure: nullableText,
})

export const conversationResponse = v.object({
  id: v.string(),
  subject,
  state,
  unread: v.pipe(v.boolean(), v.description('a message of the guest nobody has marked as read or answered')),
  assignee: v.pipe(nullableText, v.description('id of a person')),
  guest: v.object({ name: v.string(), language: v.string(), reached_by: v.nullable(v.picklist(['email', 'sms'])) }),
  brand: v.string(),
  property: v.nullable(v.object({ id: v.number(), name: v.string() })),
  booking_no: v.pipe(nullableText, v.description('booking of the conversation or of its ticket')),
  checkin: nullableText,
  checkout: nullableText,
  ticket_no: nullableText,
  issue: nullableText,
  has_request: v.pipe(v.boolean(), v.description('the guest wrote special requests for the booking')),
  preview: v.pipe(v.string(), v.description('start of the last message')),
  last_author: v.picklist(['guest', 'staff']),
  failed: v.pipe(v.boolean(), v.description('a message of staff did not reach the guest, and was not sent again')),
  created_at: isoInstant,
  changed_at: v.pipe(isoInstant, v.description('time of the last message')),
  guest_read_at: v.pipe(v.nullable(isoInstant), v.description('when the guest last opened the conversation')),
  revision: v.pipe(v.number(), v.description('grows with each message and change')),
})

export const readConversationResponse = v.object({
  ...conversationResponse.entries,
  messages: v.array(
    v.object({
      id: v.pipe(v.string(), v.description('`request`: the special requests of the booking')),
      author: v.picklist(['guest', 'staff']),
      operator: v.pipe(nullableText, v.description('who of staff wrote, as in the audit')),
      text: v.string(),
      at: isoInstant,
      files: v.pipe(
        v.array(v.object({ id: v.string(), name: v.string(), type: v.picklist(mimeTypes), size: v.number() })),
        v.description('of a ticket; read by `readTicketFile`'),
      ),
      deliveries: v.array(delivery),
    }),
  ),
})

export const listConversationsRoute = routeRecord('listConversations', 'GET /v1/conversations', {
  scope: 'tickets:read',
  about:
    'Lists conversations with guests, the latest message first. Tickets without a booking need access to all ' +
    'properties.',
  query: v.object({
    ...pagingFields,
    cursor: timeCursor,
    subject: v.optional(subject),
    state: v.optional(state),
    unread: v.optional(v.picklist(['true', 'false'])),
    assignee: v.optional(v.pipe(v.string(), v.maxLength(60), v.description('id of a person, or `none`'))),
    property: v.optional(numberInQuery),
    brand: v.optional(brandId),
    booking: v.optional(v.pipe(v.string(), v.maxLength(40), v.description('number of the booking it belongs to'))),
    guest: v.optional(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80), v.description('part of the name'))),
    request: v.optional(v.pipe(v.literal('true'), v.description('bookings with special requests'))),
    failed: v.optional(v.pipe(v.literal('true'), v.description('with a message that did not reach the guest'))),
  }),
  response: pageOf(conversationResponse),
})

export const listAssigneesRoute = routeRecord('listAssignees', 'GET /v1/assignees', {
  scope: 'tickets:read',
  about: 'Lists the people who may answer guests, by name: of a property, or of any property of the caller.',
  query: v.object({ property: v.optional(numberInQuery) }),
  response: v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })) }),
})

export const readConversationRoute = routeRecord('readConversation', 'GET /v1/conversations/{conversationId}', {
  scope: 'tickets:read',
  about: 'Returns a conversation with its last 200 messages, oldest first. Reading does not mark it as read.',
  pathFields: conversationPath,
  response: readConversationResponse,
  problems: ['not_found'],
})

export const answerConversationRoute = routeRecord(
  'answerConversation',
  'POST /v1/conversations/{conversationId}/answers',
  {
    scope: 'tickets:write',
    about:
      'Answers the guest by email, or by SMS without an address, with a link to read and reply without an account. ' +
      'Marks the conversation as read and `waiting`.',
    pathFields: conversationPath,
    body: v.object({
      text: staffText(1000),
      revision: v.optional(
        v.pipe(v.number(), v.integer(), v.description('as read; refused when somebody wrote or changed it meanwhile')),
      ),
    }),
    response: readConversationResponse,
    status: 201,
    problems: ['not_found', 'not_modifiable', 'invalid_fields'],
  },
)

export const changeConversationRoute = routeRecord('changeConversation', 'PATCH /v1/conversations/{conversationId}', {
  scope: 'tickets:write',
  about: 'Assigns a conversation, marks it as read or unread, closes or reopens it. Guests get no message.',
  pathFields: conversationPath,
  body: v.object({
    expected,
    assignee: v.optional(
      v.pipe(v.nullable(v.pipe(v.string(), v.maxLength(60))), v.description('id of a person who may answer here')),
    ),
    unread: v.optional(v.boolean()),
    state: v.optional(v.picklist(['open', 'closed'])),
  }),
  response: readConversationResponse,
  problems: ['not_found', 'invalid_fields', 'in_progress', 'not_modifiable'],
})

const linksPath = 'POST /v1/conversations/{conversationId}/links'

export const shareConversationRoute = routeRecord('shareConversation', linksPath, {
  scope: 'tickets:write',
  about:
    'Returns the guest’s link, which also went out with every answer. It works until 60 days after the last message ' +
    'and the stay. With `renew`, all earlier links stop working.',
  pathFields: conversationPath,
  body: v.object({ renew: v.optional(v.boolean(), false) }),
  response: v.object({
    url: v.pipe(v.string(), v.description('anyone with it can read and write')),
    ends_at: isoInstant,
  }),
  status: 201,
  problems: ['not_found'],
})

export const deleteConversationRoute = routeRecord('deleteConversation', 'DELETE /v1/conversations/{conversationId}', {
  scope: 'guests:erase',
  stepUp: 'always',
  about:
    'Deletes a question with its messages. Conversations of bookings and tickets are erased with their guest ' +
    '(`eraseGuest`).',
  pathFields: conversationPath,
  response: v.object({ outcome: v.literal('deleted') }),
  problems: ['not_found', 'not_modifiable'],
})

export const resendMessageRoute = routeRecord('resendMessage', 'POST /v1/messages/{messageId}/resends', {
  scope: 'bookings:write',
  otherScopes: ['tickets:write'],
  about: 'Sends a message about a booking or conversation again, unchanged, to the guest’s present address or number.',
  pathFields: v.object({ messageId: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/)) }),
  response: v.object({
    message_id: v.string(),
    resends: v.string(),
    channel: v.picklist(['email', 'sms']),
    status: v.literal('queued'),
  }),
  status: 201,
  problems: ['not_found', 'not_modifiable'],
})

const answerName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))
const texts = v.pipe(
  v.record(localeName, staffText(1000)),
  v.check((all) => Object.keys(all).length > 0, 'at least one language'),
  v.description(`text by language, with ${answerPlaceholders.map((name) => `\`{${name}}\``).join(', ')}`),
)

export const savedAnswerResponse = v.object({
  id: v.string(),
  brand: v.string(),
  property: v.pipe(v.nullable(v.number()), v.description('null: all properties of the brand')),
  name: v.string(),
  texts: v.record(v.string(), v.string()),
  filled: v.pipe(
    v.nullable(
      v.object({
        language: v.string(),
        text: v.string(),
        missing: v.pipe(v.array(v.string()), v.description('placeholders without a value, left in the text')),
      }),
    ),
    v.description('for the conversation asked about; in the guest’s language, else English, else the first'),
  ),
  revision: v.number(),
})

const answerPath = v.object({ savedAnswerId: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) })

export const listSavedAnswersRoute = routeRecord('listSavedAnswers', 'GET /v1/saved-answers', {
  scope: 'tickets:read',
  about: 'Lists saved answers by name; with `conversation`, those for it, filled in for its guest.',
  query: v.object({
    conversation: v.optional(conversationPath.entries.conversationId),
    brand: v.optional(brandId),
    property: v.optional(numberInQuery),
  }),
  response: v.object({ items: v.array(savedAnswerResponse) }),
  problems: ['not_found'],
})

export const createSavedAnswerRoute = routeRecord('createSavedAnswer', 'POST /v1/saved-answers', {
  scope: 'tickets:write',
  about: 'Saves an answer of a property, or of a brand with access to all properties.',
  body: v.object({
    brand: v.optional(v.pipe(brandId, v.description('needed without `property`'))),
    property: v.optional(numberInBody),
    name: answerName,
    texts,
  }),
  response: savedAnswerResponse,
  status: 201,
  problems: ['not_found', 'invalid_fields'],
})

export const changeSavedAnswerRoute = routeRecord('changeSavedAnswer', 'PATCH /v1/saved-answers/{savedAnswerId}', {
  scope: 'tickets:write',
  about: 'Changes a saved answer; `texts` replaces all languages.',
  pathFields: answerPath,
  body: v.object({ expected, name: v.optional(answerName), texts: v.optional(texts) }),
  response: savedAnswerResponse,
  problems: ['not_found', 'invalid_fields', 'in_progress', 'not_modifiable'],
})

export const deleteSavedAnswerRoute = routeRecord('deleteSavedAnswer', 'DELETE /v1/saved-answers/{savedAnswerId}', {
  scope: 'tickets:write',
  about: 'Deletes a saved answer.',
  pathFields: answerPath,
  response: v.object({ outcome: v.literal('deleted') }),
  problems: ['not_found'],
})
