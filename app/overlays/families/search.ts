import type { OverlayFamily } from '#app/state/overlay-entry.ts'

/** What helps to find: places, dates, filters. */
export const searchOverlays: readonly OverlayFamily[] = [
  {
    names: ['datepicker', 'dateguestpicker', 'headerDatePicker'],
    source: 'search/stay-picker',
    areas: ['search', 'picker', 'dayRules'],
    canStandAlone: true,
    load: () => import('../search/stay-picker.tsx'),
  },
  {
    names: ['filters'],
    source: 'search/filters',
    areas: ['listing'],
    load: () => import('../search/filters.tsx'),
  },
  {
    names: ['listingsearchwidget'],
    source: 'search/listing-search',
    areas: ['search', 'listing'],
    load: () => import('../search/listing-search.tsx'),
  },
  {
    // Choices, scores and words the server wrote: one way of drawing them.
    names: ['sorters', 'localityListFilters', 'searchWithoutRestrictions', 'dealsection', 'hotelrating'],
    source: 'list-sheet/overlay',
    areas: [],
    needsData: true,
    load: () => import('../list-sheet/overlay.tsx'),
  },
  {
    names: ['searchbar', 'searchBarAutoComplete'],
    source: 'search/search-sheet',
    areas: ['search'],
    load: () => import('../search/search-sheet.tsx'),
  },
  {
    names: [
      ...['citycarousallist', 'homecarousellocality', 'localitieslist', 'allRegions', 'gttCitiesPopup'],
      'nearbyPopup',
    ],
    source: 'place-sheet/overlay',
    areas: [],
    needsData: true,
    load: () => import('../place-sheet/overlay.tsx'),
  },
  {
    names: ['saverToolTip'],
    source: 'search/saver-note',
    areas: ['sheet'],
    load: () => import('../search/saver-note.tsx'),
  },
  {
    names: ['sidemenu'],
    source: 'search/side-menu',
    areas: ['sheet', 'search'],
    load: () => import('../search/side-menu.tsx'),
  },
]
