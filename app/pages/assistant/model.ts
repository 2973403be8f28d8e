import type { AssistantModel as Conversation } from '#app/features/assistant/model.ts'
import type { AnySheet } from '#app/overlays/sheets.ts'

/** `/yo` and `/guest-inquiry`; every word is ready. */
export type AssistantPageModel = Conversation & { sheet: AnySheet | null }
