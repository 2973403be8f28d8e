import { overlayGroup } from './overlay-group.ts'

export const searchOverlays = [
  overlayGroup('search/stay-picker', {
    names: ['datepicker', 'dateguestpicker', 'headerDatePicker'],
    kinds: ['dayRules'],
    part: 'search',
    messageAreas: ['search', 'picker', 'dayRules'],
    needsData: false,
    canStandAlone: true,
    load: () => import('../search/stay-picker.tsx'),
  }),
  overlayGroup('search/filters', {
    names: ['filters'],
    part: 'filters',
    messageAreas: ['listing'],
    load: () => import('../search/filters.tsx'),
  }),
  overlayGroup('search/listing-search', {
    names: ['listingsearchwidget'],
    part: 'search',
    messageAreas: ['search', 'listing'],
    load: () => import('../search/listing-search.tsx'),
  }),
  overlayGroup('list/overlay', {
    names: [
      'sorters',
      'localityListFilters',
      'searchWithoutRestrictions',
      'dealsection',
      'hotelrating',
      'showLeaderBoardCalendar',
      'bookingCancellationReasons',
      'bookingModifyCancellation',
      'guestList',
    ],
    kinds: ['rows'],
    load: () => import('../list/overlay.tsx'),
  }),
  overlayGroup('search/search-sheet', {
    names: ['searchbar', 'searchBarAutoComplete'],
    part: 'search',
    messageAreas: ['search'],
    load: () => import('../search/search-sheet.tsx'),
  }),
  overlayGroup('place/overlay', {
    names: [
      'citycarousallist',
      'homecarousellocality',
      'localitieslist',
      'allRegions',
      'gttCitiesPopup',
      'nearbyPopup',
    ],
    kinds: ['places'],
    load: () => import('../place/overlay.tsx'),
  }),
  overlayGroup('search/saver-note', {
    names: ['saverToolTip'],
    messageAreas: ['sheet'],
    load: () => import('../search/saver-note.tsx'),
  }),
  overlayGroup('search/side-menu', {
    names: ['sidemenu'],
    messageAreas: ['sheet', 'search'],
    load: () => import('../search/side-menu.tsx'),
  }),
] as const
