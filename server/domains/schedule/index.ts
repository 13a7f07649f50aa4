export { endAt, enter, isRestDay, withdraw } from './calendar-entries'
export { findCourts } from './courts'
export { occurrencesIn } from './recurrence/occurrences'
