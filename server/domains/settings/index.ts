export { numberSetting, setting } from './settings'
export { allSettings, keepSetting } from './stores'
