export { settingsColumns, type WorkTimeSettings, workTimeSettings } from './work-time-settings'
