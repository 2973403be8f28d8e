import { html } from 'hono/html'
import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import { srcSetOf } from '#app/domain/pictures/picture-sizes.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'

/** Returns the list page from a template without components: the minimum cost of the same data. */
export function listingTemplate(model: ListingModel) {
  return html`<!doctype html><html lang="en"><head><title>${model.heading}</title></head><body><main class="wrap">
    <nav>${model.crumbs.map(({ text, href }) => html`<a href="${href ?? ''}">${text}</a>`)}</nav>
    <h1>${model.heading}</h1><p>${model.foundText}</p><p>${model.order?.note ?? ''}</p>
    <p>${model.sort ?? ''}</p>
    <form action="${model.filters.action}">${model.filters.groups.map(
      ({ heading, choice, options }) =>
        html`<fieldset><legend>${heading}</legend>${options.map(
          ({ name, value, text, isOn }) =>
            html`<label><input type="${choice === 'one' ? 'radio' : 'checkbox'}" name="${name}" value="${value}" ${isOn ? 'checked' : ''} />${text}</label>`,
        )}</fieldset>`,
    )}</form>
    ${model.chips.map(({ text, href }) => html`<a class="chip" href="${href}">${text}</a>`)}
    <div class="list">${model.cards.map(cardTemplate)}</div>
    <nav>${model.pager?.pages.map(({ text, label, href }) => html`<a href="${href ?? ''}" aria-label="${label}">${text}</a>`) ?? ''}</nav>
  </main></body></html>`
}

function cardTemplate(card: ListCardModel) {
  return html`<article class="card"><img src="${card.picture.src}" srcset="${srcSetOf(card.picture.src) ?? ''}" alt="${card.picture.alt}" loading="lazy" />
    <h3><a href="${card.href}">${card.name}</a></h3><p>${card.place}</p>
    ${card.rating ? html`<span class="rating">${card.rating.score} ${card.rating.count}</span>` : ''}
    ${card.deal ? html`<span class="deal">${card.deal}</span>` : ''}
    <ul>${card.amenities.map(({ name }) => html`<li>${name}</li>`)}</ul><ul>${card.terms.map((term) => html`<li>${term}</li>`)}</ul>
    ${card.price ? html`<p><s>${card.price.struck ?? ''}</s> <b>${card.price.amount}</b> ${card.price.words}</p>` : html`<p>${card.unavailable ?? ''}</p>`}
    <p>${card.roomsLeft ?? ''}</p></article>`
}
