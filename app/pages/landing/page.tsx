import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/landing.css'
import { StayCard } from '#app/features/stay-card/stay-card.tsx'
import type { TextLanguage } from '#app/i18n/locales.ts'
import { Breadcrumb } from '#app/ui/actions/breadcrumb.tsx'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { RichText } from '#app/ui/details/rich-text.tsx'
import type { LandingBlock, LandingModel } from './model.ts'

export function Page({ model }: { model: LandingModel }) {
  const { language } = model
  return (
    <main id="main" className="wrap page landing">
      <Breadcrumb crumbs={model.crumbs} />
      <div className="opening" {...language}>
        <h1 className="display title-lg">{model.title}</h1>
        {model.lead ? <p className="lead">{model.lead}</p> : null}
      </div>
      {model.blocks.map((block, index) => (
        <Block key={index} block={block} language={language} />
      ))}
    </main>
  )
}

function Block({ block, language }: { block: LandingBlock; language: TextLanguage }) {
  if (block.type === 'text') {
    return (
      <div className="prose" {...language}>
        <RichText text={block.text} />
      </div>
    )
  }
  if (block.type === 'picture') return <PictureBlock block={block} language={language} />
  if (block.type === 'stays') return <StaysBlock block={block} language={language} />
  if (block.type === 'faq') return <FaqBlock block={block} language={language} />
  return (
    <div className="panel action" {...language}>
      {block.note ? <p>{block.note}</p> : null}
      <PrimaryLink text={block.text} href={block.href} />
    </div>
  )
}

type BlockProps<Type extends LandingBlock['type']> = { block: LandingBlock & { type: Type }; language: TextLanguage }

function PictureBlock({ block, language }: BlockProps<'picture'>) {
  const { src, srcSet, width, height, alt, caption } = block
  return (
    <figure {...language}>
      <img
        src={src}
        srcSet={srcSet}
        width={width}
        height={height}
        alt={alt}
        sizes="(min-width: 1200px) 1140px, 100vw"
        loading="lazy"
        decoding="async"
      />
      {caption ? <figcaption className="sm muted">{caption}</figcaption> : null}
    </figure>
  )
}

function StaysBlock({ block, language }: BlockProps<'stays'>) {
  return (
    <section>
      <div className="shead">
        <h2 className="display title-md" {...language}>
          {block.heading}
        </h2>
        <a className="link" href={block.all.href}>
          {block.all.text}
        </a>
      </div>
      <div className="rail">
        {block.cards.map((card) => (
          <StayCard key={card.id} model={card} />
        ))}
      </div>
    </section>
  )
}

function FaqBlock({ block, language }: BlockProps<'faq'>) {
  return (
    <section {...language}>
      <h2 className="display title-md">{block.heading}</h2>
      <dl className="rows">
        {block.questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="strong">{question}</dt>
            <dd className="prose">
              <RichText text={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
