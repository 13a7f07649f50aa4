export { type CalendarWriter, enter, moveTo, withdraw } from './calendar-entries'
export { findCourts } from './courts'
export { occurrencesIn } from './recurrence/occurrences'
