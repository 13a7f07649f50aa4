export { PRODUCT_CALENDAR, type WorkCalendar } from './holidays'
export { readLawTables, readWorkCalendar } from './law-tables'
