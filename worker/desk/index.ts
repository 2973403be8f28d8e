import type { DeskBindings } from './context.ts'
import { createDesk } from './site.ts'

const desk = createDesk()

/** What Cloudflare calls. */
export default { fetch: desk.fetch } satisfies ExportedHandler<DeskBindings>
