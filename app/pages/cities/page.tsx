import '#app/ui/styles/pages/static.css'
import type { CitiesModel } from './model.ts'

export function Page({ model }: { model: CitiesModel }) {
  return (
    <main id="main" className="page wrap">
      <h1 className="display title-lg">{model.title}</h1>
      <p className="lead">{model.lead}</p>
      {model.groups.map(({ letter, links }) => (
        <section key={letter} aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`} className="display title-md">
            {letter}
          </h2>
          <ul className="link-columns">
            {links.map(({ text, href, detail }) => (
              <li key={href}>
                <a href={href}>
                  <span>{text}</span>
                  <small className="muted num">{`\u00a0· ${detail}`}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
