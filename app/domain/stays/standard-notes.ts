/** Notes of properties that guests read in their language: the text in the data, and its message. */
export const standardNotes = {
  'Children’s beds are made up on request; please call a day ahead.': 'stay.noteChildBeds',
  'The street is closed to cars in the evening; the last hundred metres are on foot.': 'stay.noteCarFree',
  'Quiet hours are from 22:00.': 'stay.noteQuiet',
  'Guests show a photo identity card at arrival.': 'stay.notePhotoId',
  'No parties or events.': 'stay.noteNoParties',
  'No cooking in the rooms.': 'stay.noteNoCooking',
  'Please sort your rubbish; the bins are labelled.': 'stay.noteSortWaste',
} as const
