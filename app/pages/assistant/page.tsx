import '#app/ui/styles/pages/static.css'
import { Conversation } from '#app/features/assistant/conversation.tsx'
import type { AssistantPageModel } from './model.ts'

export function Page({ model }: { model: AssistantPageModel }) {
  return (
    <main id="main" className="wrap page chat-page">
      <h1 className="display title-lg">{model.title}</h1>
      <p className="lead">{model.lead}</p>
      <Conversation model={model} idPrefix="chat" />
    </main>
  )
}
