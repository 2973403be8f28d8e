import '#app/styles/pages/static.css'
import '#app/styles/features/help.css'
import { Article } from './article.tsx'
import type { HelpArticleModel } from './article-model.ts'
import { Centre } from './centre.tsx'
import type { HelpModel } from './model.ts'

export function Page({ model }: { model: HelpModel | HelpArticleModel }) {
  return 'vote' in model ? <Article model={model} /> : <Centre model={model} />
}
