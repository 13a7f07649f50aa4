export { enterChanges, markRecords, rebuildEntries } from './update-entries'
