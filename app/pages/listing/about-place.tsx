import { LinkRows } from '#app/components/actions/link-rows.tsx'
import type { SeoContent } from '#app/contracts/site/seo-content.ts'

export function AboutPlace({ content }: { content: SeoContent }) {
  return (
    <section className="wrap about-place" aria-labelledby="about-place">
      <div>
        <h2 id="about-place" className="display title-md">
          {content.title}
        </h2>
        {content.paragraphs.map((paragraph) => (
          <p key={paragraph} className="muted">
            {paragraph}
          </p>
        ))}
      </div>
      {content.faqs.length > 0 ? (
        <div>
          {content.faqs.map(({ question, answer }) => (
            <div key={question}>
              <h3 className="strong">{question}</h3>
              <p className="muted">{answer}</p>
            </div>
          ))}
        </div>
      ) : null}
      <LinkRows links={content.links} className="sm" />
    </section>
  )
}
