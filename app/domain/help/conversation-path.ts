import { type Conversation, fieldsOf } from './assistant.ts'

/** The address of a conversation on one of the assistant's paths. */
export function conversationPath(path: string, conversation: Conversation): string {
  const query = new URLSearchParams(fieldsOf(conversation)).toString()
  return query === '' ? path : `${path}?${query}`
}
