export { endAt, enter, isRestDay, withdraw } from './calendar'
export { findCourts } from './courts'
export { occurrencesIn } from './recurrence/occurrences'
