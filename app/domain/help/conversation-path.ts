import { type Conversation, fieldsOf } from './assistant.ts'

export function conversationPath(path: string, conversation: Conversation): string {
  const query = new URLSearchParams(fieldsOf(conversation)).toString()
  return query === '' ? path : `${path}?${query}`
}
