import type { Hono } from 'hono'
import {
  answerConversationRoute,
  changeConversationRoute,
  changeSavedAnswerRoute,
  createSavedAnswerRoute,
  deleteConversationRoute,
  deleteSavedAnswerRoute,
  listAssigneesRoute,
  listConversationsRoute,
  listSavedAnswersRoute,
  readConversationRoute,
  resendMessageRoute,
  shareConversationRoute,
} from '#app/contracts/admin/people/conversations.ts'
import { fileTypes } from '#app/domain/help/ticket-rules.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { answerConversation } from '#worker/admin/services/inbox/answer-conversation.ts'
import { listAssignees } from '#worker/admin/services/inbox/assignees.ts'
import {
  changeConversation,
  deleteQuestion,
  shareConversation,
} from '#worker/admin/services/inbox/change-conversation.ts'
import {
  type ListedConversation,
  listReachableConversations,
  type ReadConversation,
  readConversation,
} from '#worker/admin/services/inbox/conversations.ts'
import { resendMessage } from '#worker/admin/services/inbox/resend-message.ts'
import {
  changeSavedAnswer,
  createSavedAnswer,
  deleteSavedAnswer,
  findReachableAnswer,
  type ListedAnswer,
  listSavedAnswers,
} from '#worker/admin/services/inbox/saved-answers.ts'
import { toIso, toPage } from '#worker/admin/services/response-format.ts'
import { seeing } from '#worker/admin/services/seen-record.ts'

export function addConversationRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listConversationsRoute, async ({ deps, actor, query }) => {
    const { cursor: after = null, limit, subject, state, unread, assignee, guest, request, failed } = query
    const found = await listReachableConversations(deps, actor, {
      subject,
      state,
      guest,
      after,
      limit: limit + 1,
      isUnread: unread && unread === 'true',
      assignee: assignee === 'none' ? null : assignee,
      propertyId: query.property,
      brandId: query.brand,
      bookingNo: query.booking,
      hasRequest: request !== undefined,
      hasFailed: failed !== undefined,
    })
    // The list is in order of the last message.
    const listed = found.map((conversation) => ({ ...conversation, createdAt: conversation.changedAt }))
    const page = toPage(listed, limit, ({ id }) => id)
    return ok({ ...page, items: found.slice(0, limit).map(toConversationResponse) })
  })

  serve(admin, readConversationRoute, async ({ deps, actor, path }) => {
    return mapResult(await readConversation(deps, actor, path.conversationId), toReadResponse)
  })

  serve(admin, answerConversationRoute, async ({ deps, actor, path, body, idempotency }) => {
    const answer = { text: body.text, revision: body.revision ?? null }
    const request = { id: path.conversationId, answer, idempotency }
    return mapResult(await answerConversation(deps, actor, request), toReadResponse)
  })

  serve(admin, changeConversationRoute, async ({ deps, actor, path, body, idempotency }) => {
    const change = { assignee: body.assignee, isUnread: body.unread, state: body.state }
    const request = { id: path.conversationId, change, idempotency }
    const read = async () => mapResult(await readConversation(deps, actor, path.conversationId), toReadResponse)
    return mapResult(await changeConversation(deps, seeing(actor, body.expected, read), request), toReadResponse)
  })

  serve(admin, shareConversationRoute, async ({ deps, actor, path, body, idempotency }) => {
    const shared = await shareConversation(deps, actor, { id: path.conversationId, isNew: body.renew, idempotency })
    return mapResult(shared, ({ url, endsAt }) => ({ url, ends_at: toIso(endsAt) }))
  })

  serve(admin, deleteConversationRoute, ({ deps, actor, path, idempotency }) =>
    deleteQuestion(deps, actor, { id: path.conversationId, idempotency }),
  )

  serve(admin, resendMessageRoute, async ({ deps, actor, path, idempotency }) => {
    const sent = await resendMessage(deps, actor, { id: path.messageId, idempotency })
    return mapResult(sent, ({ id, channel }) => ({
      message_id: id,
      resends: path.messageId,
      channel,
      status: 'queued' as const,
    }))
  })
}

export function addSavedAnswerRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listAssigneesRoute, async ({ deps, actor, query }) =>
    ok({ items: await listAssignees(deps, actor, query.property) }),
  )

  serve(admin, listSavedAnswersRoute, async ({ deps, actor, query }) => {
    const { conversation: conversationId, brand: brandId, property: propertyId } = query
    const found = await listSavedAnswers(deps, actor, { conversationId, brandId, propertyId })
    return mapResult(found, (answers) => ({ items: answers.map(toAnswerResponse) }))
  })

  serve(admin, createSavedAnswerRoute, async ({ deps, actor, body, idempotency }) => {
    const { brand, property, name, texts } = body
    const input = { brandId: brand ?? null, propertyId: property ?? null, name, texts }
    return mapResult(await createSavedAnswer(deps, actor, { input, idempotency }), toAnswerResponse)
  })

  serve(admin, changeSavedAnswerRoute, async ({ deps, actor, path, body: { expected, ...change }, idempotency }) => {
    const request = { id: path.savedAnswerId, change, idempotency }
    const read = async () =>
      mapResult(await findReachableAnswer(deps, actor, path.savedAnswerId), (answer) =>
        toAnswerResponse({ ...answer, filled: null }),
      )
    return mapResult(await changeSavedAnswer(deps, seeing(actor, expected, read), request), toAnswerResponse)
  })

  serve(admin, deleteSavedAnswerRoute, ({ deps, actor, path, idempotency }) =>
    deleteSavedAnswer(deps, actor, { id: path.savedAnswerId, idempotency }),
  )
}

function toConversationResponse(conversation: ListedConversation) {
  const { propertyId, propertyName } = conversation
  return {
    id: conversation.id,
    subject: conversation.subject,
    state: conversation.state,
    unread: conversation.isUnread,
    assignee: conversation.assignee,
    guest: { name: conversation.guestName, language: conversation.locale, reached_by: conversation.replyChannel },
    brand: conversation.brandId,
    property: propertyId === null ? null : { id: propertyId, name: propertyName ?? '' },
    booking_no: conversation.bookingNo,
    checkin: conversation.checkin,
    checkout: conversation.checkout,
    ticket_no: conversation.ticketNo,
    issue: conversation.issue,
    has_request: conversation.hasSpecialRequest,
    preview: conversation.preview,
    last_author: conversation.lastAuthor,
    failed: conversation.hasFailed,
    created_at: toIso(conversation.createdAt),
    changed_at: toIso(conversation.changedAt),
    guest_read_at: conversation.guestReadAt > 0 ? toIso(conversation.guestReadAt) : null,
    revision: conversation.revision,
  }
}

function toReadResponse(conversation: ReadConversation) {
  return {
    ...toConversationResponse(conversation),
    messages: conversation.messages.map(({ at, files, deliveries, ...message }) => ({
      ...message,
      at: toIso(at),
      files: files.map(({ id, name, kind, bytes }) => ({ id, name, type: fileTypes[kind], size: bytes })),
      deliveries: deliveries.map(({ id, channel, status, failure }) => ({ message_id: id, channel, status, failure })),
    })),
  }
}

function toAnswerResponse({ id, brandId, propertyId, name, texts, filled, revision }: ListedAnswer) {
  return { id, brand: brandId, property: propertyId, name, texts, filled, revision }
}
