import type { SignInPost } from '#app/features/sign-in/model.ts'

type PostedStep = 'phone' | 'code' | 'change' | 'sign-out' | 'email' | 'signup' | 'proof' | 'ask' | 'set'

export function PostFields({ post, step }: { post: SignInPost; step: PostedStep }) {
  return (
    <>
      <input type="hidden" name="_xsrf" value={post.xsrfToken} />
      <input type="hidden" name="retUrl" value={post.returnPath} />
      <input type="hidden" name="step" value={step} />
    </>
  )
}
