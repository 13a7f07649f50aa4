export { enter } from './calendar-entries'
export { findCourts } from './courts'
export { endAt, withdraw } from './entry-repository'
export { occurrencesIn } from './recurrence/occurrences'
