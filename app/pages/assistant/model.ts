import type { AssistantModel as Conversation } from '#app/features/assistant/model.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'

export type AssistantPageModel = Conversation & { overlayData: AnyOverlayData | null }
