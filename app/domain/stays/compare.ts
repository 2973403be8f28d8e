export const COMPARE_PATH = '/compare'

export const MAX_COMPARED = 4

/** Id of the form that the checkboxes of cards belong to. */
export const COMPARE_FORM = 'compare'
