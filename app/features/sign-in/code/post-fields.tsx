import type { SignInPost } from '#app/features/sign-in/model.ts'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'

type PostedStep = 'phone' | 'code' | 'change' | 'sign-out' | 'email' | 'signup' | 'proof' | 'ask' | 'set'

export function PostFields({ post, step }: { post: SignInPost; step: PostedStep }) {
  return <HiddenFields fields={{ _xsrf: post.xsrfToken, retUrl: post.returnPath, step }} />
}
